/** The fields a column of the user's file can be mapped to (docs/specification.md §3); their labels are in src/text. */
export const requiredFields = ['customerId', 'transactionDate', 'transactionValue'] as const
/** The specification defines the first two; docs/semantics.md §8 and §26 define the others. */
export const optionalFields = [
  'skuId',
  'skuName',
  'orderId',
  'quantity',
  'unitPrice',
  'discount',
  'refundedAmount',
  'orderStatus',
  'cost',
  'unitCost',
  'shippingCost',
] as const
export const targetFields = [...requiredFields, ...optionalFields] as const

/** The specified fields. The scores of words suggest their columns. */
export const coreFields = [...requiredFields, 'skuId', 'skuName'] as const
export type CoreField = (typeof coreFields)[number]

export type TargetField = (typeof targetFields)[number]

/**
 * File column -> target field, as the call sends it. An empty or null value means unmapped (docs/specification.md §11).
 */
export type ColumnMapping = Record<string, TargetField>

export const isTargetField = (value: unknown): value is TargetField =>
  (targetFields as readonly unknown[]).includes(value)

/** How many columns a field can have: Transaction Date takes a date and a time, Order Status a status and a type. */
export const maxColumns = (field: TargetField): number =>
  field === 'transactionDate' || field === 'orderStatus' ? 2 : 1

/** Whether Transaction Value is unmapped and the value of a row is Quantity × Unit Price (docs/semantics.md §8). */
export const isProductMapped = (fields: ReadonlySet<TargetField>): boolean =>
  !fields.has('transactionValue') && fields.has('quantity') && fields.has('unitPrice')

/** The required fields that have no column. Quantity with Unit Price can replace Transaction Value. */
export const missingFields = (fields: ReadonlySet<TargetField>) =>
  requiredFields.filter((field) => !fields.has(field) && !(field === 'transactionValue' && isProductMapped(fields)))

/** The column that loses its field when another one takes it; undefined if the field has room for both. */
export function movedFrom(mapping: ReadonlyMap<string, TargetField>, field: TargetField): string | undefined {
  const taken = [...mapping].filter(([, of]) => of === field).map(([column]) => column)
  return taken.length < maxColumns(field) ? undefined : taken.at(-1)
}
