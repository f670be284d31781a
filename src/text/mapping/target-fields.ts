import type { TargetField } from '#domain/mapping/target-field.ts'

/** What a column of a file can be mapped to (docs/specification.md §3, docs/semantics.md §8). */
export const fieldText: Record<TargetField, { label: string; description: string }> = {
  customerId: { label: 'Customer ID', description: 'customer ID, email or phone number' },
  transactionDate: { label: 'Transaction Date', description: 'date when the transaction occurred' },
  transactionValue: { label: 'Transaction Value', description: 'value or amount of the transaction' },
  skuId: { label: 'SKU ID', description: 'product SKU identifier' },
  skuName: { label: 'SKU Name', description: 'product SKU name' },
  orderId: { label: 'Order ID', description: 'order or invoice number' },
  quantity: { label: 'Quantity', description: 'number of units in the row' },
  unitPrice: { label: 'Unit Price', description: 'price of one unit' },
  discount: { label: 'Discount', description: 'amount taken off the row' },
  refundedAmount: { label: 'Refunded Amount', description: 'amount paid back to the customer' },
  orderStatus: { label: 'Order Status', description: 'status of the order or type of the row' },
  cost: { label: 'Cost', description: 'what the goods of the row cost you' },
  unitCost: { label: 'Unit Cost', description: 'what one unit costs you' },
  shippingCost: { label: 'Shipping Cost', description: 'what shipping the order costs you' },
}

/** What each field of docs/semantics.md §8 does to the figures. */
export const fieldDefinition: Partial<Record<TargetField, string>> = {
  orderId:
    'Rows of one customer with the same order ID are one order. A further row without customer, date or status takes them from the first row of its order that has them.',
  quantity: 'With Unit Price it is the value of a row that has no Transaction Value. A negative quantity is a return.',
  unitPrice: 'Multiplied by Quantity it is the value of a row that has no Transaction Value.',
  discount: 'Lowers the value of a row that is Quantity × Unit Price, whatever its sign.',
  refundedAmount: 'Lowers the value of the row, whatever its sign. Revenue shows the refunds apart.',
  orderStatus:
    'Each status or type of row is counted, left out or counted as a refund. You choose; a blank one counts.',
  cost: 'Only Profit uses it: what all units of the row cost you, whatever its sign.',
  unitCost: 'Only Profit uses it: multiplied by Quantity it is the cost of a row that has no Cost.',
  shippingCost: 'Only Profit uses it. If several rows of an order show the same amount, it counts once.',
}

/** Shown in the list of required fields if Quantity and Unit Price replace Transaction Value. */
export const productLabel = 'Quantity × Unit Price'
