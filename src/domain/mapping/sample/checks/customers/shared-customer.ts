import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isMissingText } from '#domain/values/says-nothing.ts'
import { says } from '#knowledge/read.ts'

/** Texts that programs write if nobody gave a name. */
const nobody = says('nobody')
/** A longer text is no name, and is neither searched nor shown. */
const longestName = 80
const fewestCustomers = 20
const largestShare = 0.2

/**
 * One customer who may be many people: the name stands for nobody, or the customer has a fifth of the orders of many
 * customers.
 */
export function sharedCustomerCheck({ reading, orders, customers }: Mapped): MappingCheck | undefined {
  if (customers < 2) return undefined
  const ordersOf = new Map<string, Set<string>>()
  for (const row of reading.rows) {
    if (row.setAside || !row.customer || row.customer.length > longestName) continue
    const known = ordersOf.get(row.customer) ?? new Set()
    ordersOf.set(row.customer, known.add(orderKey(row)))
  }
  const isMany = (count: number) => customers >= fewestCustomers && count >= orders.length * largestShare
  const found = [...ordersOf]
    .map(([customer, { size }]) => ({ customer, orders: size }))
    .filter(({ customer, orders: count }) => count > 1 && (isNobody(customer) || isMany(count)))
    .sort((a, b) => b.orders - a.orders)[0]
  return found && { kind: 'shared-customer', ...found, of: orders.length }
}

const isNobody = (text: string) => text === '0' || isMissingText(text) || nobody(spacedWords(text))
