import { addColumn, orderRow } from '../layout.ts'
import type { Order } from '../shop.ts'
import type { Kind } from './kind.ts'

const dayMs = 86_400_000

/** Refunded money in a row of its own below zero, some days after the order. */
export const refundRows: Kind = {
  name: 'refunds as rows below zero',
  subjects: ['rows', 'total'],
  needs: { isByLine: false },
  said: /refund|return|below 0|negative/i,
  apply(draft, random) {
    const days = new Set(draft.orders.map(({ customer, at }) => `${customer.id} ${at.toISOString().slice(0, 10)}`))
    for (const [place, order] of random.some(draft.orders, random.whole(1, 6)).entries()) {
      const at = new Date(order.at.getTime() + random.whole(1, 20) * dayMs)
      const day = `${order.customer.id} ${at.toISOString().slice(0, 10)}`
      if (days.has(day)) continue
      days.add(day)
      const refund: Order = { ...order, at, number: `${order.number.replace(/\d+$/, '')}${900_000 + place}` }
      const row = orderRow(refund)
      const back = random.chance(0.5) ? row.cents : Math.round(row.cents / 2)
      row.cents = -back
      row.cells.amount = draft.money(-back)
      draft.rows.push(row)
    }
    draft.rows.sort((a, b) => a.order!.at.getTime() - b.order!.at.getTime())
    // The number of pieces of a part that goes back is not known.
    draft.columns = draft.columns.filter(({ key }) => key !== 'quantity' && key !== 'product')
  },
}

export const refundColumn: Kind = {
  name: 'refunds as a column',
  subjects: ['amount', 'total'],
  needs: { isByLine: false },
  said: /refund/i,
  apply(draft, random) {
    const nothing = random.pick(['', '0', '0'])
    for (const row of draft.rows) {
      const back = random.chance(0.12) ? (random.chance(0.4) ? row.cents : Math.round(row.cents / 3)) : 0
      row.cells.refund = back ? draft.money(back) : nothing === '0' ? draft.money(0) : nothing
      row.cents -= back
    }
    addColumn(draft, { key: 'refund', header: draft.header('refund') })
    if (random.chance(0.6)) return
    for (const row of draft.rows) row.cells.net = draft.money(row.cents)
    draft.columns.push({ key: 'net', header: random.pick(['Net', 'Net Amount', 'Net sales']) })
  },
}
