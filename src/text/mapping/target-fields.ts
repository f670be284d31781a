import type { TargetField } from '#domain/mapping/target-field.ts'

/** What a column of a file can be mapped to (docs/specification.md §3). */
export const fieldText: Record<TargetField, { label: string; description: string }> = {
  customerId: { label: 'Customer ID', description: 'customer ID, email or phone number' },
  transactionDate: { label: 'Transaction Date', description: 'date when the transaction occurred' },
  transactionValue: { label: 'Transaction Value', description: 'value or amount of the transaction' },
  skuId: { label: 'SKU ID', description: 'product SKU identifier' },
  skuName: { label: 'SKU Name', description: 'product SKU name' },
}
