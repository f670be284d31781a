import type { Draft } from '../draft.ts'
import { addColumn } from '../layout.ts'
import type { Random } from '../random.ts'
import type { Order } from '../shop.ts'
import type { Kind } from './kind.ts'

/** A status for each order; orders with a status of `leaves` do not count. */
function setStatuses(draft: Draft, key: string, statusOf: (order: Order) => string, leaves: readonly string[]): void {
  const ofOrder = new Map(draft.orders.map((order) => [order, statusOf(order)]))
  for (const row of draft.rows) {
    const status = ofOrder.get(row.order!)!
    row.cells[key] = status
    if (leaves.includes(status)) row.counts = false
  }
}

const mostly = (random: Random, usual: string, other: string, probability: number) => () =>
  random.chance(probability) ? other : usual

export const canceledOrders: Kind = {
  name: 'canceled orders',
  subjects: ['status'],
  said: /status|cancel/i,
  apply(draft, random) {
    const { paid, canceled } = draft.words
    setStatuses(draft, 'status', mostly(random, paid, canceled, 0.15), [canceled])
    addColumn(draft, { key: 'status', header: draft.header('status') })
  },
}

export const refundedOrders: Kind = {
  name: 'refunded orders',
  subjects: ['status'],
  needs: { hasOrderNumbers: true },
  said: /status|refund/i,
  apply(draft, random) {
    const { paid, refunded } = draft.words
    setStatuses(draft, 'status', mostly(random, paid, refunded, 0.1), [refunded])
    addColumn(draft, { key: 'status', header: draft.header('status') })
  },
}

/** Paid on delivery: the shop still says pending although the parcel was handed over. */
export const cashOnDelivery: Kind = {
  name: 'cash on delivery: pending but fulfilled',
  subjects: ['status'],
  needs: { hasOrderNumbers: true },
  said: /pending|delivery|fulfil/i,
  apply(draft, random) {
    const [payment, delivery, fulfilled] = random.pick([
      ['Financial Status', 'Fulfillment Status', 'fulfilled'],
      ['Payment Status', 'Fulfillment Status', 'fulfilled'],
      ['payment_status', 'shipping_status', 'delivered'],
      ['Payment Status', 'Delivery Status', 'Delivered'],
    ] as const)
    const method = random.pick(['Cash on Delivery (COD)', 'Cash on delivery', 'COD', 'cod'])
    const isAtDoor = new Map(draft.orders.map((order) => [order, random.chance(0.35)]))
    const isVoided = new Set(random.some(draft.orders, random.whole(0, 3)))
    for (const row of draft.rows) {
      const order = row.order!
      const atDoor = isAtDoor.get(order)!
      row.cells.status = isVoided.has(order) ? 'voided' : atDoor ? 'pending' : 'paid'
      row.cells.delivery = isVoided.has(order) ? '' : fulfilled
      row.cells.payment = atDoor ? method : order.payment
      if (isVoided.has(order)) row.counts = false
    }
    draft.columns = draft.columns.filter(({ key }) => key !== 'payment')
    draft.columns.push({ key: 'status', header: payment }, { key: 'delivery', header: delivery })
    draft.columns.push({ key: 'payment', header: 'Payment Method' })
  },
}

const states = 'California Texas New York Ohio Florida Nevada Oregon Washington Georgia Maine Utah Virginia'.split(
  / (?!York)/,
)
const stateCodes = 'CA TX NY OH FL NV OR WA GA ME UT VA IN OK'.split(' ')

export const usStates: Kind = {
  name: 'a State of the United States',
  subjects: ['status'],
  said: /state/i,
  isWronglyMapped: (mapping) =>
    Object.entries(mapping).some(([header, field]) => /state/i.test(header) && field === 'orderStatus'),
  isHarmless: true,
  apply(draft, random) {
    const names = random.pick([states, stateCodes])
    const ofCustomer = new Map(draft.orders.map(({ customer }) => [customer, random.pick(names)]))
    for (const row of draft.rows) row.cells.state = ofCustomer.get(row.order!.customer)!
    addColumn(draft, { key: 'state', header: random.pick(['State', 'state', 'STATE', 'State/Province', 'Ship State']) })
  },
}
