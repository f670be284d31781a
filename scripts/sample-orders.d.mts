export function sampleOrders(customers?: number): string
export function sampleUnitCosts(): string
export function sampleSpend(orders: string): string
