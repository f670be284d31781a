import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { listSourceFiles } from '#db/queries/source-files.ts'
import {
  type CellSums,
  numberOf,
  type OpenedCell,
  type Parameters as Values,
} from '#domain/analytics/opened/opened-cell.ts'
import { isOncePerCustomer, type OpenedSort, sortedBy } from '#domain/analytics/opened/opened-sort.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { findProfitLines } from '#server/analytics/profit/find-profit-lines.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList } from '#server/lists/ask-list.ts'
import { type OpenedOrder, tooManyToSort } from '#text/analytics/opened.ts'

interface ReadOrder {
  number: number
  /** null without a customer */
  customer: number | null
  key: string | null
  purchase: number | null
  ordered_at: string
  value: number
  refunds: number
  units: number | null
  days: number | null
  /** the first of the customer's orders here; null if each counts */
  is_first: boolean | null
  /** JSON of the first rows, and the number of all */
  rows: string
  all_rows: number
  /** of a single row: what counts */
  amount?: number
}

interface OpenedPart {
  sort: OpenedSort
  limit: number
  offset: number
}

/** Asks for orders or customers. Customers are looked at with their whole histories, whatever a filter asks of orders. */
function ask<Row>(
  c: Context<AppEnv>,
  fileId: string,
  { query, parameters, words }: { query: string; parameters: Values; words?: Record<string, string> },
): Promise<Row[]> {
  const isOfOrders = parameters.of_customers !== true && parameters.histories !== true
  const guests = isOfOrders && asksForGuests(c)
  return askList<Row>(c.var, askerOf(c), fileId, { query, parameters, ...(words && { words }), isOfOrders, guests })
}

type OpenedFile = Parameters<typeof findProfitLines>[1]

/** Asks for what is behind a cell: orders, customers, or single rows with their part of profit. */
const askCell = <Row>(
  c: Context<AppEnv>,
  file: OpenedFile,
  { profit }: OpenedCell,
  asked: { query: 'cell-sums' | 'cell-page'; parameters: Values; words?: Record<string, string> },
): Promise<Row[]> => (profit ? findProfitLines<Row>(c, file, profit, asked) : ask<Row>(c, file.id, asked))

/** A number with what it adds up, over all orders or customers behind it, and what divides that. */
export async function findNumber(c: Context<AppEnv>, file: OpenedFile, cell: OpenedCell) {
  const { parameters, words, per } = cell
  const sumsOf = async (of: Values) =>
    (
      await askCell<CellSums>(c, file, cell, {
        query: 'cell-sums',
        parameters: of,
        words: of.of_customers === true ? { worth: 'total', pieces: 'null', ...words } : words,
      })
    )[0]!
  const [sums, others] = await Promise.all([
    sumsOf(parameters),
    typeof per === 'object' ? sumsOf(per.parameters) : undefined,
  ])
  return { sums, ...numberOf(cell, sums, others) }
}

/** To sort by rows, a reader holds all of them at once; a million orders take about half of its memory. */
const mostSortedByRows = 500_000

/** A part of the orders or customers behind it, with their rows of the file. 400 for more than can be sorted by their rows. */
export async function findOrders(
  c: Context<AppEnv>,
  file: OpenedFile,
  cell: OpenedCell,
  { sort, limit, offset }: OpenedPart,
): Promise<OpenedOrder[]> {
  const { parameters, words, counted } = cell
  const { by, needsRows } = sortedBy(sort, cell)
  if (needsRows) {
    const { orders, customers } = (await findNumber(c, file, cell)).sums
    if (Math.max(orders, customers) > mostSortedByRows) badRequest(tooManyToSort(mostSortedByRows))
  }
  const found = await askCell<ReadOrder>(c, file, cell, {
    query: 'cell-page',
    parameters: {
      ...parameters,
      limit,
      offset,
      [needsRows ? 'by_rows' : 'by_order']: true,
      [isOncePerCustomer(cell) ? 'once_a_customer' : 'each_order']: true,
    },
    words: { ...words, by, direction: sort.isDescending ? 'desc' : 'asc' },
  })
  return found.map((order) => {
    const { number, customer, key, ordered_at: orderedAt } = order
    const [value, refunds] = [order.value / 10_000, order.refunds / 10_000]
    if (order.amount !== undefined) {
      const counted = order.amount / 10_000
      const rows = JSON.parse(order.rows) as OpenedOrder['rows']
      return { number, customer, key, orderedAt, value, refunds, counted, rows, moreRows: 0 }
    }
    const values = {
      units: (order.units ?? 0) / 10_000,
      money: value,
      refunds,
      gross: value + refunds,
      purchases: order.purchase === null ? 0 : 1,
      // Several orders of a customer count once: the first of them does.
      customers: order.is_first === false ? 0 : 1,
      days: order.days,
    }
    const rows = JSON.parse(order.rows) as OpenedOrder['rows']
    return {
      number,
      customer,
      key,
      orderedAt,
      value,
      refunds,
      counted: values[counted],
      rows,
      moreRows: order.all_rows - rows.length,
    }
  })
}

/** The names of the files of a source, in the order of its parts. */
export async function fileNames(c: Context<AppEnv>, file: Pick<StoredFile, 'id' | 'original_name'>): Promise<string[]> {
  const files = await listSourceFiles(c.var.db, sourceOf(file.id))
  return files.length ? files.map(({ original_name }) => original_name) : [file.original_name]
}
