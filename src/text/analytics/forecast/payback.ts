import type { FromFiles, Payback, PaybackInputs } from '#domain/forecast/payback.ts'
import type { MoneyFormat } from '#domain/values/money.ts'
import type { ColumnText } from '../analytics.ts'

/**
 * The card of the Forecast page that shows when customers have earned back their cost (our addition; docs/semantics.md
 * §12).
 */
export const paybackText = {
  title: 'Payback',
  lead: 'Type what a new customer costs you and which share of money you keep. Payback is the month in which a cohort’s customers have earned that back: money so far, not forecast, in whole months only. M0 is the month of the first order. What you type is kept with this data source.',
  leadOfFiles: {
    margin:
      'Money is CM2, from the costs of this data source. Type what a new customer costs you. Payback is the month in which a cohort’s customers have earned that back, in whole months only. M0 is the month of the first order.',
    'margin and cost':
      'Money is CM2, and the cost of a customer is the spend of the month divided by its new customers, both from the files of this data source. A month whose days they do not all have is blank. Payback is the month in which a cohort’s customers have earned that back, in whole months only. M0 is the month of the first order.',
  },
  cost: 'Cost of a customer',
  margin: 'Margin in %',
  costHint: 'An amount of 0 or more with up to 4 decimals, such as 1,250.50. Commas may stand between thousands.',
  marginHint: 'A share above 0 and up to 100, such as 45 or 45%.',
  costOf: 'Own cost',
  save: 'Save',
  saved: 'Saved',
  refused:
    'Nothing was saved. A cost is an amount of 0 or more with up to 4 decimals; a margin is above 0 and at most 100.',
  badCost: 'cost must be null or a number from 0 to 1,000,000,000,000 with up to 4 decimals.',
  badMargin: 'marginPercent must be a number above 0 and at most 100.',
  badCosts: 'costs must be an object of months such as 2024-01, each with a cost.',
  noCost: 'no cost typed',
  noCell: 'no whole month yet',
  byCohort: 'Payback by month of the first order, and costs of single months',
  noCohorts: 'There are no cohorts yet.',
  customersOf: 'Customers who started in',
} as const

export const paybackColumns = {
  cohort: { label: 'First order', definition: 'Customers by the month of their first order.' },
  customers: { label: 'Customers', definition: 'Number of customers who started in that month.' },
  cost: {
    label: 'Cost',
    definition: 'Cost of one customer: the cost typed for the cohort, else the cost for all cohorts.',
  },
  earned: {
    label: 'Earned per customer',
    definition:
      'Money × margin / customers by the payback, else by the last whole month, or until now where that is M12.',
  },
  payback: {
    label: 'Paid back in',
    definition: 'The first month after the first order by which a customer has earned the cost.',
  },
} as const satisfies Record<string, ColumnText>

/** `M2`, `after M12`, `not within M12` */
export function paybackWords({ cost, reached, isLater, watched }: Payback): string {
  if (cost === null) return paybackText.noCost
  if (watched === null) return paybackText.noCell
  if (isLater) return `after M${watched}`
  return reached === null ? `not within M${watched}` : `M${reached}`
}

/** How the payback of a cohort is found, with what was typed. */
export function paybackFormula(
  { cost }: Payback,
  { marginPercent }: PaybackInputs,
  money: MoneyFormat,
  from?: FromFiles,
): string {
  const kept = from ? 'CM2' : 'Money'
  const times = from ? '' : ` × ${marginPercent}%`
  const typed = cost === null ? paybackText.noCost : money.exact(cost)
  return `${kept} of the cohort from the first order on, in whole months,${times} / its customers. It is paid back in the first month in which this reaches the cost of a customer (${typed}).`
}

/** An amount as an input field shows it. */
export const typed = (cost: number | null | undefined): string =>
  cost === null || cost === undefined ? '' : String(cost)

export const marginTyped = ({ marginPercent }: PaybackInputs): string => String(marginPercent)
