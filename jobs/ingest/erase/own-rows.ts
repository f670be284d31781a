import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { clean } from '#domain/values/clean.ts'
import type { KeyFinder } from './key-finder.ts'

/**
 * Decides row by row, in the order of the file, which rows are a customer's. A row without a customer is, if its order
 * is, or if it takes the customer from a row above (docs/semantics.md §8).
 */
export function ownRows({ positions, options = {} }: IngestionRequest, finder: KeyFinder, orders: Set<string>) {
  const { customerId, orderId, transactionValue } = positions
  const takesFromAbove = options.fillDown || options.fillCustomers
  const orderOf = (cells: string[]) => (orderId === undefined ? '' : clean(cells[orderId] ?? ''))
  let isBelowOwn = false
  return {
    /** To be called for every row once before `isOwn`: notes the orders of the customer. */
    noteOrder(cells: string[]): void {
      const order = orderOf(cells)
      if (order && finder.ofCustomer(cells[customerId] ?? '') !== undefined) orders.add(order)
    },
    isOwn(cells: string[]): boolean {
      const customer = cells[customerId] ?? ''
      if (clean(customer)) {
        const isOwn = finder.ofCustomer(customer) !== undefined
        const isHeading = transactionValue !== undefined && !clean(cells[transactionValue] ?? '')
        isBelowOwn = isOwn && (takesFromAbove === true || isHeading)
        return isOwn
      }
      const order = orderOf(cells)
      return (order !== '' && orders.has(order)) || isBelowOwn
    },
  }
}
