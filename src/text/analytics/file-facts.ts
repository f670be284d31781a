import { formatCount, formatMoney } from '#domain/values/money.ts'

/** How the figures of an analytics page add up (docs/semantics.md §1, §3). */
export const fileFactsText = {
  title: 'How these figures add up',
  details: 'How this file was read, and its set-aside rows',
} as const

/** `12 rows = 10 analyzed + 1 continuation + 1 set aside` */
export const rowsLine = (rows: number, analysed: number, continuation: number, setAside: number): string =>
  `${formatCount(rows)} rows in the file = ${formatCount(analysed)} analyzed + ${formatCount(continuation)} continuation + ${formatCount(setAside)} set aside.`

/** `$188.00 revenue = $195.00 of cohorts − $7.00 of refunds before any purchase` */
export function moneyLine(revenue: number, cohorts: number, orphanMoney: number, orphanCustomers: number): string {
  if (orphanCustomers === 0) {
    return `Revenue of all periods ${formatMoney(revenue)} = money of all cohorts ${formatMoney(cohorts)}.`
  }
  const who = `${formatCount(orphanCustomers)} ${orphanCustomers === 1 ? 'customer' : 'customers'}`
  return `Revenue of all periods ${formatMoney(revenue)} = money of all cohorts ${formatMoney(cohorts)} + refunds before any purchase ${formatMoney(orphanMoney)} (${who}, in no cohort).`
}
