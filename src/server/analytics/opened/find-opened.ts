import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { listSourceFiles } from '#db/queries/source-files.ts'
import { type CellSums, numberOf, type OpenedCell } from '#domain/analytics/opened/opened-cell.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList } from '#server/lists/ask-list.ts'
import type { OpenedOrder } from '#text/analytics/opened.ts'

interface ReadOrder {
  number: number
  customer: number
  key: string
  purchase: number | null
  ordered_at: string
  value: number
  refunds: number
  units: number | null
  /** JSON of the first rows, and the number of all */
  rows: string
  all_rows: number
}

/** Sorts of the orders behind a number. */
const openedSorts = ['ordered_at', 'value', 'refunds', 'key'] as const
export interface OpenedPart {
  by: (typeof openedSorts)[number]
  isDescending: boolean
  limit: number
  offset: number
}

/** A number with what it adds up, over all orders behind it. */
export async function findNumber(c: Context<AppEnv>, fileId: string, cell: OpenedCell) {
  const isOfOrders = cell.table !== 'first-order'
  const ask = <Row>(query: string, parameters: OpenedCell['parameters']) =>
    askList<Row>(c.var, askerOf(c), fileId, {
      query,
      parameters,
      ...(cell.words && { words: cell.words }),
      isOfOrders,
    })
  const [sums] = await ask<CellSums>('cell-sums', cell.parameters)
  const ofCohort =
    cell.per === 'cohort' ? (await ask<{ customers: number }>('cell-cohort', cell.parameters))[0]!.customers : 0
  const sum = numberOf({ counted: cell.counted }, sums!, ofCohort)!
  return { sums: sums!, sum, ofCohort, number: numberOf(cell, sums!, ofCohort) }
}

/** A part of the orders behind it, with their rows of the file. */
export async function findOrders(
  c: Context<AppEnv>,
  fileId: string,
  { table, parameters, words, counted }: OpenedCell,
  { by, isDescending, limit, offset }: OpenedPart,
): Promise<OpenedOrder[]> {
  const found = await askList<ReadOrder>(c.var, askerOf(c), fileId, {
    query: 'cell-page',
    parameters: { ...parameters, limit, offset },
    words: { ...words, by, direction: isDescending ? 'desc' : 'asc' },
    isOfOrders: table !== 'first-order',
  })
  return found.map(
    ({
      number,
      customer,
      key,
      purchase,
      ordered_at: orderedAt,
      value,
      refunds,
      units: ofRows,
      rows,
      all_rows: allRows,
    }) => {
      const money = value / 10_000
      const back = refunds / 10_000
      const units = (ofRows ?? 0) / 10_000
      const values = {
        units,
        money,
        refunds: back,
        gross: money + back,
        purchases: purchase === null ? 0 : 1,
        customers: 1,
      }
      const ofFile = JSON.parse(rows) as OpenedOrder['rows']
      return {
        number,
        customer,
        key,
        orderedAt,
        value: money,
        refunds: back,
        units,
        counted: values[counted],
        rows: ofFile,
        moreRows: allRows - ofFile.length,
      }
    },
  )
}

/** The names of the files of a source, in the order of its parts. */
export async function fileNames(c: Context<AppEnv>, file: Pick<StoredFile, 'id' | 'original_name'>): Promise<string[]> {
  const files = await listSourceFiles(c.var.db, sourceOf(file.id))
  return files.length ? files.map(({ original_name }) => original_name) : [file.original_name]
}
