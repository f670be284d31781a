import { lastOffset } from '#domain/analytics/cohort.ts'

/**
 * What is taken off net revenue, by part (docs/semantics.md §26). Money of rows without a cost is uncosted; what such rows
 * would bear of shipping and fees stands beside it and is no part of a margin.
 */
export const profitParts = [
  'net',
  'uncosted',
  'goods',
  'shipping',
  'fees',
  'uncosted_shipping',
  'uncosted_fees',
] as const
export type ProfitPart = (typeof profitParts)[number]
export type ProfitSums = Record<ProfitPart, number>

/** The kinds of margin that cohorts and lifecycle can add up instead of revenue. */
export const margins = ['cm1', 'cm2'] as const
export type Margin = (typeof margins)[number]

/** What money means in an address, as part of its view: a margin, or nothing for revenue. */
export function marginIn(query: URLSearchParams): { money?: Margin } {
  const money = margins.find((one) => one === query.get('money'))
  return money ? { money } : {}
}

/** The tables of profit figures, in the order in which they are written. Their rows are lines of JSON, like rollups. */
export const profitTables = [
  'profit_by_period',
  'profit_by_cohort',
  'profit_by_sku',
  'profit_by_first',
  'profit_spend',
] as const
export type ProfitTable = (typeof profitTables)[number]

const cohortMoney = ['first_purchase', ...Array.from({ length: lastOffset + 1 }, (_, k) => `m${k}`), 'later']

/** Columns that a row leaves out if they are 0. */
export const zeroProfitColumns: Record<ProfitTable, readonly string[]> = {
  profit_by_period: profitParts,
  profit_by_cohort: [...profitParts, ...cohortMoney],
  profit_by_sku: profitParts,
  profit_by_first: [...profitParts, ...cohortMoney],
  profit_spend: [],
}

/** The rollups that are kept for a margin, under an id of its own. */
export const tablesOfMargin = ['cohort_cells', 'lifecycle_by_sku', 'lifecycle_by_decile'] as const

/** Kinds of answers about profit: its tables, the rollups of a margin, or the table by another column. */
export type ProfitAnswer = 'profit' | Margin | `profit-by-${number}`

/**
 * The id under which figures of profit are stored: that of a source or question with a mark. It stands in no address, so it
 * is not the id of a question.
 */
export const profitId = (id: string, answer: ProfitAnswer): string => `${id}${id.includes('.') ? '' : '.'}~${answer}`

/** The line of a table of groups: a value, none, several values, the rest, or spend that belongs to no value. */
export const groupPlaces = { value: 0, blank: 1, several: 2, rest: 3 } as const
