/** The bit of `lack` of a row that has no amount but a refunded one: a ledger's credit. */
export const isCredit = 512

/**
 * Whether the pieces of a row came back (docs/semantics.md §8): its amount is below 0 before what was refunded, or it is nothing but a
 * refund. The pieces of a sale stay sold, of a free one, too.
 */
export const isReturn = (hasRefunded: boolean): string =>
  hasRefunded
    ? `value_units < 0 and (value_units + coalesce(refund_units, 0) < 0 or lack & ${isCredit} <> 0)`
    : 'value_units < 0'
