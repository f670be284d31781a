import type { Context } from 'hono'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import {
  type AboutCustomer,
  cellsOfFirstOrder,
  type FirstOrderValue,
  mostMarks,
  mostValues,
  type ReadMark,
  topShare,
} from '#domain/analytics/customers/one-customer.ts'
import type { AppEnv } from '#server/context.ts'
import { type Ask, askOfFile } from '#server/lists/ask-of-file.ts'

/** What the page of a customer shows besides the figures of the list and a page of orders. */
export async function aboutCustomer(
  c: Context<AppEnv>,
  fileId: string,
  customer: number,
  attributes: ListedAttribute[],
): Promise<AboutCustomer> {
  const ask = askOfFile(c, fileId)
  const marks = await ask<ReadMark>({ query: 'order-marks', parameters: { customer, limit: mostMarks } })
  const [standing] = await ask<{ customers: number; as_much: number }>({
    query: 'customer-standing',
    parameters: { customer },
  })
  return {
    marks: marks
      .reverse()
      .map((one) => ({ orderedAt: one.ordered_at, value: one.value / 10_000, refunds: one.refunds / 10_000 })),
    topShare: standing ? topShare(standing.as_much, standing.customers) : null,
    firstOrder: await valuesOfFirstOrder(ask, customer, attributes),
  }
}

async function valuesOfFirstOrder(
  ask: Ask,
  customer: number,
  attributes: ListedAttribute[],
): Promise<FirstOrderValue[]> {
  if (!attributes.length) return []
  const columns = attributes.map((_, at) => `a${at}`).join(',')
  const rows = await ask<{ cells: string }>({
    query: 'first-order-cells',
    parameters: { customer },
    words: { columns },
  })
  const cells = cellsOfFirstOrder(rows.map(({ cells: json }) => JSON.parse(json)))
  if (!cells.length) return []
  const cellsOf = attributes.map((_, at) => cells.filter(({ attribute }) => attribute === at))
  const shown = cellsOf.flatMap((all) => all.slice(0, mostValues))
  const found = await ask<{ attribute: number; value: string }>({
    query: 'values-of-numbers',
    parameters: { attributes: shown.map(({ attribute }) => attribute), ids: shown.map(({ id }) => id) },
  })
  return attributes.flatMap(({ column }, at) => {
    const values = found.filter(({ attribute }) => attribute === at).map(({ value }) => value)
    return values.length ? [{ column, values, more: Math.max(0, cellsOf[at]!.length - mostValues) }] : []
  })
}
