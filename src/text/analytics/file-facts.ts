import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { countedCustomers } from './counted.ts'

/** How the figures of an analytics page add up (docs/semantics.md §1, §3). */
export const fileFactsText = {
  title: 'How these figures add up',
  details: 'How this file was read, and its set-aside rows',
} as const

interface Rows {
  rows: number | null
  analysed_rows: number | null
  continuation_rows: number | null
  left_out_rows: number | null
  set_aside_rows: number | null
  /** null unless the figures come from several files */
  superseded_rows: number | null
}

/**
 * `12 rows in the file = 9 analyzed + 1 continuation + 1 left out by status + 1 set aside`; parts of 0 are not named.
 */
export function rowsLine(file: Rows): string {
  const others = [
    [file.continuation_rows, 'continuation'],
    [file.left_out_rows, 'left out by status'],
    [file.set_aside_rows, 'set aside'],
    [file.superseded_rows, 'replaced by a later file or already there'],
  ].flatMap(([rows, name]) => (rows ? [` + ${formatCount(Number(rows))} ${name}`] : []))
  const all = `${formatCount(file.rows ?? 0)} ${file.rows === 1 ? 'row' : 'rows'} ${file.superseded_rows === null ? 'in the file' : 'in all files'}`
  return `${all} = ${formatCount(file.analysed_rows ?? 0)} analyzed${others.join('')}.`
}

/** `$188.00 revenue = $195.00 of cohorts − $7.00 of refunds before any purchase` */
export function moneyLine(
  revenue: number,
  cohorts: number,
  orphan: { money: number; customers: number },
  money: MoneyFormat,
): string {
  if (orphan.customers === 0) {
    return `Revenue of all periods ${money.exact(revenue)} = money of all cohorts ${money.exact(cohorts)}.`
  }
  const who = countedCustomers(orphan.customers)
  return `Revenue of all periods ${money.exact(revenue)} = money of all cohorts ${money.exact(cohorts)} + refunds before any purchase ${money.exact(orphan.money)} (${who}, in no cohort).`
}
