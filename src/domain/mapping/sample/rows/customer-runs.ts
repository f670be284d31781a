import type { SampleRow } from './sample-rows.ts'

/** Rows with a date and without a customer, each with the nearest row above that has a customer and a date. */
export function belowCustomers(rows: SampleRow[]): { row: SampleRow; donor: SampleRow }[] {
  const found: { row: SampleRow; donor: SampleRow }[] = []
  let donor: SampleRow | undefined
  for (const row of rows) {
    if (row.isTotal) donor = undefined
    else if (row.customer) donor = isDated(row) ? row : undefined
    else if (donor && isDated(row) && !row.isHeaded && row.label !== 'label') found.push({ row, donor })
  }
  return found
}

const isDated = (row: SampleRow) => row.dateText.trim() !== ''

/** How certain it is that the rows belong to the customer above, and not to guests. */
export type CustomerRuns = 'clear' | 'possible' | 'none'

const [fewestRows, fewestRuns, nearlyAll, byChance, someBack, fewestBack] = [2, 3, 0.9, 0.01, 0.3, 4]

/**
 * `clear` in two cases. First: no customer occurs in two places, and the dates start again with each customer. Second:
 * each row has the time of the customer above, although times change often and a guest's order would change it, too. A
 * row's own order ID may be a guest's, so an equal time proves nothing for it.
 */
export function customerRuns(rows: SampleRow[]): CustomerRuns {
  const below = belowCustomers(rows)
  if (below.length < fewestRows) return 'none'
  const blank = new Map(below.map(({ row, donor }) => [row, donor]))
  const lines = rows.filter((row) => (row.customer || blank.has(row)) && isDated(row))
  const groups = groupsOf(lines, blank)
  if (groups !== 'none') return groups
  if (below.some(({ row, donor }) => row.orderId || isOfOtherKind(row, donor))) return 'none'
  const alike = below.filter(({ row, donor }) => row.dateText.trim() === donor.dateText.trim()).length
  const changes = lines.filter((row, at) => at > 0 && row.dateText.trim() !== lines[at - 1]!.dateText.trim()).length
  const share = below.length / lines.length
  if (alike === below.length && (1 - share) ** changes < byChance) return 'clear'
  return alike >= below.length * nearlyAll ? 'possible' : 'none'
}

/** A row with its own type or status, such as a currency conversion of a payment, does not continue the sale above. */
const isOfOtherKind = (row: SampleRow, donor: SampleRow) =>
  (row.type !== '' && row.type !== donor.type) || (row.status !== '' && row.status !== donor.status)

/**
 * Whether each customer occurs in only one place, with dates that run up or down and start again with the next
 * customer. This must hold for many customers, or for more of them than chance explains. `possible` if most rows lack
 * the customer, and the dates are not sorted as in a list of orders.
 */
function groupsOf(lines: SampleRow[], blank: Map<SampleRow, SampleRow>): CustomerRuns {
  const heads = lines.filter((row) => !blank.has(row))
  const runs = heads.filter((row, at) => row.customer !== heads[at - 1]?.customer)
  if (runs.length < fewestRuns || new Set(runs.map(({ customer }) => customer)).size < runs.length) return 'none'
  const steps = lines.flatMap((row, at) => {
    const before = lines[at - 1]
    if (row.at === undefined || before?.at === undefined || row.at === before.at) return []
    return [{ isUp: row.at > before.at, isWithin: blank.has(row) }]
  })
  const begin = Math.max(2, (runs.length - 1) * someBack)
  const areGrouped = [true, false].some((isUp) => {
    const back = steps.filter((step) => step.isUp !== isUp)
    const within = back.filter(({ isWithin }) => isWithin).length
    const share = runs.length / lines.length
    const areBeyondChance = within === 0 && back.length >= fewestBack && share ** back.length < byChance
    return areBeyondChance || (within <= blank.size * (1 - nearlyAll) && back.length - within >= begin)
  })
  if (areGrouped) return 'clear'
  const up = steps.filter(({ isUp }) => isUp).length
  const isSorted = Math.max(up, steps.length - up) >= steps.length * nearlyAll
  return !isSorted && blank.size * 2 > lines.length ? 'possible' : 'none'
}
