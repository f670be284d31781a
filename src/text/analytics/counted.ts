import { formatCount } from '#domain/values/money.ts'

/** `1 customer`, `1,140 customers` */
export const countedCustomers = (n: number): string => `${formatCount(n)} ${n === 1 ? 'customer' : 'customers'}`

/** `1 row`, `1,140 rows` */
export const countedRows = (n: number): string => `${formatCount(n)} ${n === 1 ? 'row' : 'rows'}`

/** `1 order`, `1,140 orders` */
export const countedOrders = (n: number): string => `${formatCount(n)} ${n === 1 ? 'order' : 'orders'}`
