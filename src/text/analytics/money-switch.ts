import type { Margin } from '#domain/analytics/profit/profit-parts.ts'

/** The switch of what money means on Cohorts and Lifecycle (docs/semantics.md §26). */
export const moneySwitchText = {
  legend: 'Money is',
  revenue: 'Revenue',
  ofMargin:
    'Money on this page is a margin, after costs. Counts and rates of customers, and percentiles of first orders, are those of revenue.',
} as const

export const marginLabel: Record<Margin, string> = { cm1: 'CM1', cm2: 'CM2' }

export const moneyChoices = [
  { value: 'revenue', label: moneySwitchText.revenue },
  { value: 'cm1', label: marginLabel.cm1 },
  { value: 'cm2', label: marginLabel.cm2 },
] as const

/** How a number of money is made where money is a margin. */
export const marginFormula = (money: Margin): string =>
  `${marginLabel[money]} of the same orders, made as its revenue is: net revenue − uncosted − cost of goods${money === 'cm2' ? ' − shipping − fees' : ''}.`
export const revenueBehind = 'Their revenue'
