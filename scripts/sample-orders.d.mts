/** A generated order file as CSV text, of so many customers. */
export function sampleOrders(customers?: number): string
