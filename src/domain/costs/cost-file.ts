import type { FileFailure } from '#domain/files/failure.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'

/** A file of costs has a unit cost for each SKU; a file of spend has what was paid for advertising. */
export const costFileKinds = ['costs', 'spend'] as const
export type CostFileKind = (typeof costFileKinds)[number]

/** The fields of a column of such a file; their labels are in src/text/costs. */
export const fieldsOfKind = {
  costs: ['skuId', 'unitCost', 'validFrom', 'currency'],
  spend: ['spendDate', 'spendAmount', 'spendChannel', 'spendCampaign', 'currency'],
} as const satisfies Record<CostFileKind, string[]>
export type CostField = (typeof fieldsOfKind)[CostFileKind][number]

const requiredOfKind = {
  costs: ['skuId', 'unitCost'],
  spend: ['spendAmount'],
} as const satisfies Record<CostFileKind, CostField[]>

/** File column -> field. `spendDate` may have two columns: the first and the last day of a period. */
export type CostMapping = Record<string, CostField>
export const mostColumnsOf = (field: CostField): number => (field === 'spendDate' ? 2 : 1)

/** What a date of the spend stands for. A date of a month stands for that whole month, of a week for seven days. */
export const spendSpans = ['day', 'week', 'month'] as const
export type SpendSpan = (typeof spendSpans)[number]

/** What a person decides besides the mapping. What is missing is decided by the column. */
export interface CostFileOptions {
  dateOrder?: SlashOrder
  decimalMark?: '.' | ','
  span?: SpendSpan
  /** the channel of all rows, if no column has it */
  channel?: string
  /** the days of all rows, `YYYY-MM-DD`, if no column has them */
  firstDay?: string
  lastDay?: string
}

/** Where a file is on its way: found out, mapped, read, confirmed. */
export type CostFileState = 'pending' | 'mapping' | 'reading' | 'read' | 'in' | 'failed'

/** Why a row is set aside. A row has one reason, the first that applies. */
export type CostReason =
  | 'unreadable-row'
  | 'total-row'
  | 'no-sku'
  | 'no-cost'
  | 'unreadable-cost'
  | 'negative-cost'
  | 'too-large-cost'
  | 'unreadable-day'
  | 'long-period'
  | 'no-amount'
  | 'unreadable-amount'
  | 'other-currency'
  | 'too-many-days'

/** Why a file cannot be read, or is not of costs or spend. */
export type CostFailure = FileFailure | { reason: 'is-orders'; parameters: Record<string, never> }

/** The longest period of a row of spend: more would be years in one amount. */
export const mostSpendDays = 400
/** Different periods, channels and campaigns of a file, and their days; more would fill memory and disk. */
export const mostSpendPeriods = 1_000_000
export const mostSpendEntries = 5_000_000

/** Set-aside rows of a cost file that are kept to be shown and downloaded. */
export const mostKeptSetAside = 10_000

/** A date that can be read in two ways, and its day in both (`YYYY-MM-DD`). */
export interface DateOrderQuestion {
  text: string
  monthFirst: string
  dayFirst: string
}

/** What reading a cost file found. Amounts are exact decimal texts with 4 places, days `YYYY-MM-DD`. */
export interface CostFileReport {
  /** rows of the file, without blank ones */
  rows: number
  /** rows that count */
  taken: number
  setAside: Partial<Record<CostReason, number>>
  /** how dates and amounts were read */
  dateOrder: SlashOrder
  /** nothing decides the order: the file cannot be saved before a person does */
  dateQuestion?: DateOrderQuestion
  decimalMark: '.' | ','
  /** the currency of the rows that count; null if none is named */
  currency: string | null
  firstDay: string | null
  lastDay: string | null
  costs?: {
    skus: number
    /** rows that a later row for the same SKU and day replaces */
    replaced: number
    /** SKUs whose cost is 0 */
    zero: number
    /** null while the list of the source is not made */
    matched: {
      skus: number
      ofSource: number /** differ from one of the source only by capitals or leading zeros */
      nearly: number
      example: string | null
    } | null
  }
  spend?: {
    span: SpendSpan
    total: string
    /** the first of them, by name; null: rows without a channel */
    channels: { channel: string | null; total: string }[]
    channelCount: number
    /** what saving the file replaces of each saved file: money in force on days of the same channels; absent in older reports */
    replaces?: { file: string; amount: string; days: number }[]
  }
}

/** The fields that a mapping lacks. */
export function missingCostFields(
  kind: CostFileKind,
  mapping: CostMapping,
  { firstDay, lastDay }: CostFileOptions = {},
): CostField[] {
  const mapped = new Set(Object.values(mapping))
  const hasDays = kind === 'costs' || mapped.has('spendDate') || (firstDay !== undefined && lastDay !== undefined)
  return [...requiredOfKind[kind].filter((field) => !mapped.has(field)), ...(hasDays ? [] : (['spendDate'] as const))]
}

/** The positions of the mapped columns, in file order. */
export function costPositions(columns: string[], mapping: CostMapping): Partial<Record<CostField, number[]>> {
  const positions: Partial<Record<CostField, number[]>> = {}
  for (const [at, column] of columns.entries()) {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined
    if (field) positions[field] = [...(positions[field] ?? []), at]
  }
  return positions
}
