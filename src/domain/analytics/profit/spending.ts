import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { firstDayOf, type PeriodKind, periodOf } from '#domain/analytics/period.ts'
import { type Condition, isOfOrder } from '#domain/filters/condition.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { addMoney } from '#domain/values/money.ts'

/** What was spent in a period on a channel; `value`: to which value of the first order the channel is matched. */
export interface Spent {
  period: number
  channel: string | null
  value: string | null
  amount: number
}

/** The first and the last day of the spend of a source, since 1970. */
export interface SpendDays {
  first: number
  last: number
}

/** How many days of a period the files of spend have. */
export type Covered = 'all' | 'some' | 'none'

/** The spend of a view. `null`: it cannot be told apart, or there is none. */
export type Spending = { spent: readonly Spent[]; covered: (period: number) => Covered } | null

/** Why spend is not known: no file, conditions, or channels that are not matched to the line. */
export type NoSpend = 'no-file' | 'on-orders' | 'filtered' | 'not-matched'

/** Whether the spend of a line is known, of some or none of its days, or why it is not. */
export type SpendIs = 'known' | 'some-days' | 'no-days' | NoSpend

/** What a line says of its spend; `noSpend`: why spend is not known in the whole table. */
export function spendIs(
  { spend, cm3 }: { spend: number | null; cm3: number | null },
  noSpend: NoSpend | undefined,
): SpendIs {
  if (noSpend) return noSpend
  return spend === null ? 'no-days' : cm3 === null ? 'some-days' : 'known'
}

/** What was spent in some periods; `isWhole`: the files of spend have all of their days. */
export interface KnownSpend {
  amount: number
  isWhole: boolean
}

/**
 * How many days of a period the files of spend have, of those on which the source has orders. Between their first and their last
 * day, a day without spend is one on which nothing was spent (docs/semantics.md §26).
 */
export function coverage(kind: PeriodKind, days: SpendDays, span: FileSpan): (period: number) => Covered {
  const [first, last] = [periodOf('day', span.first), periodOf('day', span.last)]
  return (period) => {
    const [begin, end] = [firstDayOf(kind, period), firstDayOf(kind, period + 1) - 1]
    // a period with spend alone
    const [from, to] = end < first || begin > last ? [begin, end] : [Math.max(begin, first), Math.min(end, last)]
    if (to < days.first || from > days.last) return 'none'
    return from >= days.first && to <= days.last ? 'all' : 'some'
  }
}

export const totalSpent = (spent: readonly { amount: number }[]): number =>
  spent.reduce((sum, { amount }) => addMoney(sum, amount), 0)

/** The spend of these periods together, out of what was spent in them; null where the files have none of their days. */
export function spendOver(spending: Spending, spent: readonly Spent[], periods: readonly number[]): KnownSpend | null {
  if (!spending) return null
  const known = periods.map(spending.covered)
  if (known.length && known.every((one) => one === 'none')) return null
  return { amount: totalSpent(spent), isWhole: known.every((one) => one === 'all') }
}

/** Values are compared without case, like in filters. */
export const sameValue = (value: string): string => lowerCase(value.trim().normalize('NFC'))

/** The values of the column to which the spend is matched, or why spend cannot be told apart. */
export type SpendUnder = 'all' | readonly string[] | 'on-orders' | 'filtered'

/**
 * Whose spend belongs to the customers that conditions choose: all of it without conditions, that of the channels matched to the
 * values of the first order if that is all they ask for; otherwise spend cannot be told apart (docs/semantics.md §26).
 */
export function spendUnder(conditions: readonly Condition[], column: string | undefined): SpendUnder {
  if (!conditions.length) return 'all'
  if (conditions.some(isOfOrder)) return 'on-orders'
  const [{ place, attribute, operator, values, not }, ...others] = conditions as [Condition, ...Condition[]]
  const isOfChannels = place === 'first-order' && attribute === column && operator === 'is' && !not
  return isOfChannels && !others.length ? values.map(String) : 'filtered'
}

/** What was spent on the channels that are matched to these values. */
export function spentOn(spent: readonly Spent[], values: readonly string[]): Spent[] {
  const wanted = new Set(values.map(sameValue))
  return spent.filter(({ value }) => value !== null && wanted.has(sameValue(value)))
}
