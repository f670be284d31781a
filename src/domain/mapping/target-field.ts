/** The fields a column of the user's file can be mapped to (docs/specification.md §3); their labels are in src/text. */
export const requiredFields = ['customerId', 'transactionDate', 'transactionValue'] as const
export const optionalFields = ['skuId', 'skuName'] as const
export const targetFields = [...requiredFields, ...optionalFields] as const

export type TargetField = (typeof targetFields)[number]

/** File column -> target field, as the call carries it. An empty or null value means unmapped (docs/specification.md §11). */
export type ColumnMapping = Record<string, TargetField>

export const isTargetField = (value: unknown): value is TargetField =>
  (targetFields as readonly unknown[]).includes(value)

/** How many columns may be mapped to a field: only Transaction Date takes two, a date and a time. */
export const maxColumns = (field: TargetField): number => (field === 'transactionDate' ? 2 : 1)
