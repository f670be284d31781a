import type { SampleRow } from './sample-rows.ts'

/** Rows with a date and without a customer or an order ID, each with the nearest row above that has a customer and a date. */
export function belowCustomers(rows: SampleRow[]): { row: SampleRow; donor: SampleRow }[] {
  const found: { row: SampleRow; donor: SampleRow }[] = []
  let donor: SampleRow | undefined
  for (const row of rows) {
    if (row.isTotal) donor = undefined
    else if (row.customer) donor = isDated(row) ? row : undefined
    else if (donor && isDated(row) && !row.orderId && !row.isHeaded && row.label !== 'label') found.push({ row, donor })
  }
  return found
}

const isDated = (row: SampleRow) => row.dateText.trim() !== ''

/** How surely the rows belong to the customer above, rather than to guests. */
export type CustomerRuns = 'clear' | 'possible' | 'none'

const [fewestRows, fewestRuns, nearlyAll, byChance, someBack] = [2, 3, 0.9, 0.01, 0.3]

/**
 * Clear where each row has the time of the customer above, though the time changes often and a guest's order would begin one, too; or where
 * no customer comes twice and the dates begin again with each.
 */
export function customerRuns(rows: SampleRow[]): CustomerRuns {
  const below = belowCustomers(rows)
  if (below.length < fewestRows || below.some(({ row, donor }) => isOfOtherKind(row, donor))) return 'none'
  const blank = new Map(below.map(({ row, donor }) => [row, donor]))
  const lines = rows.filter((row) => (row.customer || blank.has(row)) && isDated(row))
  const alike = below.filter(({ row, donor }) => row.dateText.trim() === donor.dateText.trim()).length
  const changes = lines.filter((row, at) => at > 0 && row.dateText.trim() !== lines[at - 1]!.dateText.trim()).length
  const share = below.length / lines.length
  if (alike === below.length && (1 - share) ** changes < byChance) return 'clear'
  if (areGrouped(lines, blank)) return 'clear'
  return alike >= below.length * nearlyAll ? 'possible' : 'none'
}

/** A row with a type or status of its own, such as the conversion of a payment, is no further line of the sale above. */
const isOfOtherKind = (row: SampleRow, donor: SampleRow) =>
  (row.type !== '' && row.type !== donor.type) || (row.status !== '' && row.status !== donor.status)

/** Each customer in one place alone, with dates that go on below and begin again with the next. */
function areGrouped(lines: SampleRow[], blank: Map<SampleRow, SampleRow>): boolean {
  const heads = lines.filter((row) => !blank.has(row))
  const runs = heads.filter((row, at) => row.customer !== heads[at - 1]?.customer)
  if (runs.length < fewestRuns || new Set(runs.map(({ customer }) => customer)).size < runs.length) return false
  const goesBack = (row: SampleRow, before: SampleRow | undefined) =>
    before?.at !== undefined && row.at !== undefined && row.at < before.at
  const within = lines.filter((row, at) => blank.has(row) && goesBack(row, lines[at - 1])).length
  const begins = lines.filter((row, at) => !blank.has(row) && goesBack(row, lines[at - 1])).length
  return within <= blank.size * (1 - nearlyAll) && begins >= Math.max(2, (runs.length - 1) * someBack)
}
