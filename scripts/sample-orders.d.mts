/** A generated order file as CSV text, of so many customers. */
export function sampleOrders(customers?: number): string
/** What a piece of each product of it costs, as CSV text. */
export function sampleUnitCosts(): string
/** What the shop of such orders spent on advertising by month and channel, as CSV text. */
export function sampleSpend(orders: string): string
