import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { systems } from '#knowledge/systems.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'

/** Beginnings of addresses that shops use to send mail, and that marketplaces add to buyers' addresses. */
const saysOffice = saysHeader('mailbox of a shop')
const isOffice = (address: string) => saysOffice(spacedWords(address.slice(0, address.indexOf('@'))))
const relays = [...systems.flatMap((system) => system.relays ?? []), 'relay']
const isRelay = (address: string) => {
  const host = `.${address.slice(address.indexOf('@') + 1)}.`
  return relays.some((relay) => host.includes(`.${relay}.`))
}
const [fewestOrders, nearlyAll, longestAddress] = [10, 0.8, 120]

/** Nearly all rows have one address, and it belongs to the shop or a marketplace. */
export function ownAddressCheck({ columns, positions, reading, orders }: Mapped): MappingCheck | undefined {
  if (orders.length < fewestOrders) return undefined
  const ordersOf = new Map<string, Set<string>>()
  for (const row of reading.rows) {
    if (row.setAside || !row.customer.includes('@') || row.customer.length > longestAddress) continue
    ordersOf.set(row.customer, (ordersOf.get(row.customer) ?? new Set()).add(orderKey(row)))
  }
  for (const [customer, { size }] of ordersOf)
    if (size >= orders.length * nearlyAll && (isOffice(customer) || isRelay(customer)))
      return {
        kind: 'own-address',
        column: columns[positions.customerId]!,
        customer,
        orders: Math.min(size, orders.length),
        of: orders.length,
      }
  return undefined
}
