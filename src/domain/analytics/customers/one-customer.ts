import { marksApart, type NoteMark } from '#domain/notes/notes-of-periods.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'

const dayMs = 86_400_000

/** An order in the chart of a customer. Money in the file's currency, after refunds. */
export interface OrderMark {
  orderedAt: string
  value: number
  refunds: number
}

/** The same as the reader process answers it. Money in ten-thousandths. */
export interface ReadMark {
  ordered_at: string
  value: number
  refunds: number
}

/** An order of a customer. Money in the file's currency; the money of a refund is negative. */
interface CustomerOrder {
  place: number
  /** the number of this purchase among the customer's; null for a refund */
  purchase: number | null
  orderedAt: string
  /** whole days since the purchase before; null for the first one and for refunds */
  daysBefore: number | null
  value: number
  /** the refunded part of the order, as a positive number (docs/semantics.md §8) */
  refunds: number
  /** the 20 SKUs with most money, and the number of all others */
  skus: { sku: string; money: number }[]
  moreSkus: number
}

/** A page of the orders of a customer, and the number of all of them. */
export interface CustomerOrders {
  orders: CustomerOrder[]
  all: number
  page: number
  pages: number
}

/** What the first purchase says of an attribute; several values if its rows differ or the column has tags. */
export interface FirstOrderValue {
  column: string
  /** at most `mostValues` */
  values: string[]
  /** how many more there are */
  more: number
}

/** What the page of a customer shows besides the figures of the list and a page of orders. */
export interface AboutCustomer {
  /** the last orders, the first one first, at most `mostMarks` */
  marks: OrderMark[]
  /** the customer is among so many percent of the customers with most revenue before refunds; null without a purchase */
  topShare: number | null
  firstOrder: FirstOrderValue[]
}

/** More would be less than two pixels apart. */
export const mostMarks = 300

/** The smallest whole percent of customers that includes everybody who brought as much or more. */
export const topShare = (asMuch: number, customers: number): number | null =>
  customers && asMuch ? Math.ceil((100 * asMuch) / customers) : null

/** So many values of an attribute are shown; an order of many rows may have hundreds. */
export const mostValues = 20

/** The cells of the rows of an order, each number of a value once. A row is `{"a0": 3, "a1": [4, 5], "a2": null}`. */
export function cellsOfFirstOrder(
  rows: Record<string, number | number[] | null>[],
): { attribute: number; id: number }[] {
  const found = new Map<string, { attribute: number; id: number }>()
  for (const row of rows)
    for (const [name, cell] of Object.entries(row))
      for (const id of cell === null ? [] : [cell].flat())
        found.set(`${name} ${id}`, { attribute: Number(name.slice(1)), id })
  return [...found.values()]
}

/** The time axis of a customer's chart: days from the first shown order. */
export interface OrderSpan {
  firstAt: string
  lastAt: string
  /** days from the first order; `due` is null if there is no usual gap */
  due: number | null
  end: number
  /** the axis ends here */
  width: number
  at: (orderedAt: string) => number
}

const msOf = (at: string) => Date.parse(`${at.slice(0, 19).replace(' ', 'T')}Z`)

/**
 * A purchase is due once the usual gap has passed since the last one. `lastAt` is the last date of the source; the axis
 * reaches to it, or to the due date.
 */
export function orderSpan(
  marks: OrderMark[],
  lastPurchaseAt: string | null,
  usualGap: number | null,
  lastAt: string,
): OrderSpan {
  const firstAt = marks[0]!.orderedAt
  const at = (orderedAt: string) => (msOf(orderedAt) - msOf(firstAt)) / dayMs
  const due = lastPurchaseAt === null || usualGap === null ? null : at(lastPurchaseAt) + usualGap
  const end = at(lastAt)
  return { firstAt, lastAt, due, end, width: Math.max(end, due ?? 0, 1), at }
}

/** The day on which a purchase is due, `YYYY-MM-DD`. */
export const dueDay = (lastPurchaseAt: string, usualGap: number): string =>
  new Date(msOf(lastPurchaseAt) + usualGap * dayMs).toISOString().slice(0, 10)

/** The marks of the notes with a day on the axis, each at its first day there; places in days from the first order. */
export function marksOnSpan(notes: readonly ShownNote[], { at, width }: OrderSpan): NoteMark[] {
  const start = (day: string) => at(`${day}T00:00:00`)
  return marksApart(
    notes.flatMap((note) =>
      start(note.last) + 1 > 0 && start(note.first) <= width
        ? [{ at: Math.max(0, start(note.first)), notes: [note] }]
        : [],
    ),
    width,
  )
}
