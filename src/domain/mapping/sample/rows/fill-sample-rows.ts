import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { belowCustomers, type CustomerRuns, customerRuns } from './customer-runs.ts'
import type { SampleRow } from './sample-rows.ts'

export type StatusKind = 'status' | 'type'

/**
 * Fills blank cells of rows in three steps: from the first row of their order that has a value; if the person chose so,
 * customer and date from the row above; last, the status of their order (docs/semantics.md §8). A first date that
 * cannot be read is not passed on. Columns in `statesOfRows` are not filled, because they describe a single row.
 * Returns how certain it is that rows that lack only a customer belong to the one above.
 */
export function fillRows(rows: SampleRow[], options: MappingOptions, statesOfRows: StatusKind[] = []): CustomerRuns {
  const kinds = (['status', 'type'] as const).filter((kind) => !statesOfRows.includes(kind))
  fillFromOrder(rows, kinds)
  const headed = belowHeadings(rows)
  for (const { row, heading } of headed) {
    row.isBelow = true
    row.isHeaded = true
    if (!options.fillDown) continue
    heading.isHeading = true
    row.customer ||= heading.customer
    if (!row.dateText.trim()) [row.at, row.dateText] = [heading.at, heading.dateText]
  }
  const runs = customerRuns(rows)
  for (const { row, donor } of belowFilled(rows)) {
    row.isBelow = true
    if (options.fillDown) [row.customer, row.at, row.dateText] = [donor.customer, donor.at, donor.dateText]
  }
  for (const { row, donor } of belowCustomers(rows)) {
    row.isBelowCustomer = true
    if (options.fillCustomers) row.customer = donor.customer
  }
  fillStatuses(rows, kinds)
  return runs
}

function fillFromOrder(rows: SampleRow[], kinds: StatusKind[]): void {
  const firsts = new Map<string, Partial<Record<'customer' | 'dated' | 'status' | 'type', SampleRow>>>()
  for (const row of rows) {
    if (!row.orderId) continue
    const first = firsts.get(row.orderId) ?? {}
    if (row.customer) first.customer ??= row
    if (row.dateText.trim()) first.dated ??= row
    for (const kind of kinds) if (row[kind]) first[kind] ??= row
    firsts.set(row.orderId, first)
  }
  for (const row of rows) {
    const first = row.orderId ? firsts.get(row.orderId) : undefined
    if (!first) continue
    row.customer ||= first.customer?.customer ?? ''
    for (const kind of kinds) row[kind] ||= first[kind]?.[kind] ?? ''
    if (!row.dateText.trim() && first.dated?.at) [row.at, row.dateText] = [first.dated.at, first.dated.dateText]
  }
}

/** Rows without customer and date, each with the nearest row above that has both. */
function belowFilled(rows: SampleRow[]): { row: SampleRow; donor: SampleRow }[] {
  const found: { row: SampleRow; donor: SampleRow }[] = []
  let donor: SampleRow | undefined
  for (const row of rows) {
    if (row.customer && isDated(row)) donor = row
    else if (!row.customer && !isDated(row) && donor?.at && !isLabeled(row)) found.push({ row, donor })
  }
  return found
}

const isLabeled = (row: SampleRow) => row.isTotal || row.label === 'label'
const isDated = (row: SampleRow) => row.dateText.trim() !== ''

/** Rows that lack what a heading above them has. A heading is a row with only a customer or only a date. */
function belowHeadings(rows: SampleRow[]): { row: SampleRow; heading: SampleRow }[] {
  const found: { row: SampleRow; heading: SampleRow }[] = []
  let [customer, date]: (SampleRow | undefined)[] = []
  for (const row of rows) {
    const isValued = row.units !== undefined || row.money.isUnreadable
    const isHeading =
      !isValued && !row.isTotal && (isDated(row) ? !row.customer && row.at !== undefined : row.customer !== '')
    const heading = row.customer ? date : customer
    const lacks = row.customer ? !isDated(row) : isDated(row)
    if (!isHeading && !row.isTotal && lacks && heading) found.push({ row, heading })
    if (row.isTotal || row.customer) customer = isHeading && row.customer ? row : undefined
    if (row.isTotal || isDated(row)) date = isHeading && isDated(row) ? row : undefined
  }
  return found
}

/**
 * Whether rows without customer and date are headings of groups, such as 'January 2024 (6)', with the sum of the rows
 * up to the next heading. If they are filled down, their money counts again.
 */
export function areSumsOfGroups(rows: SampleRow[]): boolean {
  const groups: { own: bigint; below: bigint; rows: number }[] = []
  for (const row of rows) {
    if (row.units === undefined || row.isTotal) continue
    if (row.isBelow && !row.isHeaded) groups.push({ own: row.units, below: 0n, rows: 0 })
    const group = groups.at(-1)
    if (!group || row.isBelow) continue
    group.below += row.units
    group.rows++
  }
  const sums = groups.filter(({ own, below, rows }) => rows > 0 && own === below)
  // If all prices are equal, a single row below is equal to such a 'sum', too.
  return sums.filter(({ rows }) => rows > 1).length >= 2 && sums.length >= groups.length - 1
}

const fewestRows = 3

/**
 * Rows without customer, date and label that are the sum of all rows above, or of the rows since the last such sum.
 * They are totals, and their money would count again. After the first total, a block may have a single row.
 */
export function unlabeledTotals(rows: SampleRow[]): Set<SampleRow> {
  const found = new Set<SampleRow>()
  let [all, block, n] = [0n, 0n, 0]
  for (const row of rows) {
    if (row.units === undefined || row.isTotal) continue
    const isSum =
      found.size > 0 ? row.units === all || (n > 0 && row.units === block) : n >= fewestRows && row.units === all
    if (row.isBelow && !row.isHeaded && isSum && row.units !== 0n) {
      found.add(row)
      block = 0n
      n = 0
    } else {
      all += row.units
      block += row.units
      n++
    }
  }
  return found
}

/** Even without an order ID, a further row of an order with a blank status takes the status of the order. */
function fillStatuses(rows: SampleRow[], kinds: StatusKind[]): void {
  const firsts = new Map<string, { status: string; type: string }>()
  const keyOf = (row: SampleRow) => (!row.orderId && row.customer && row.at ? `${row.customer}\n${row.at}` : undefined)
  for (const row of rows) {
    const key = keyOf(row)
    if (key === undefined) continue
    const first = firsts.get(key) ?? { status: '', type: '' }
    for (const kind of kinds) first[kind] ||= row[kind]
    firsts.set(key, first)
  }
  for (const row of rows) {
    const first = firsts.get(keyOf(row) ?? '')
    for (const kind of kinds) row[kind] ||= first?.[kind] ?? ''
  }
}
