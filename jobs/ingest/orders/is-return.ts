/** The bit of `lack` for a row without an amount but with a refunded one: a ledger's credit. */
export const isCredit = 512

/**
 * Whether the pieces of a row came back (docs/semantics.md §8): its amount before refunds is below 0, or it has only a
 * refund. The pieces of a sale count as sold, even if the sale is free.
 */
export const isReturn = (hasRefunded: boolean): string =>
  hasRefunded
    ? `value_units < 0 and (value_units + coalesce(refund_units, 0) < 0 or lack & ${isCredit} <> 0)`
    : 'value_units < 0'
