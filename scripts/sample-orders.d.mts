/** A generated order file as CSV text. */
export function sampleOrders(orders?: number): string
