import * as z from 'zod'
import type { ListedFile, StoredFile } from '#db/queries/files.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'

export const Id = z.string().min(1).max(64)
const moment = z.iso.datetime().describe('ISO 8601, UTC')
export const page = z.url().describe('the page that shows the same')

export const listQuery = {
  limit: z.int().min(1).max(1000).default(100).describe('the most items of an answer'),
  cursor: z.string().max(500).optional().describe('`next` of the answer before'),
}

/** A list in parts: `next` is null in the last one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe('the cursor of the next part; null if there is none'),
  })

export const Source = z
  .object({
    id: Id,
    name: z.string(),
    status: z.enum(['pending', 'mapping_required', 'processing', 'completed', 'failed']),
    hasFigures: z.boolean().describe('there are figures, perhaps older ones while the source is processed again'),
    failureReason: z.string().nullable(),
    createdAt: moment,
    sizeBytes: z.int(),
    rows: z.int().nullable(),
    setAsideRows: z.int().nullable().describe('rows that could not be read'),
    leftOutRows: z.int().nullable().describe('rows that a status leaves out'),
    orders: z.int().nullable(),
    customers: z.int().nullable(),
    currency: z.string().nullable().describe('ISO code of all money of the source; null before there are figures'),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    page,
  })
  .meta({ id: 'Source' })

/** A source as the API answers it. */
export function sourceOf(file: ListedFile | StoredFile, origin: string): z.input<typeof Source> {
  const { id, originalName, status, hasFigures, failureReason, createdAt, sizeBytes, rows, setAsideRows, leftOutRows } =
    dataFile(file)
  const span = hasFigures ? spanOf(file) : undefined
  return {
    ...{
      id,
      name: originalName,
      status,
      hasFigures,
      failureReason,
      createdAt,
      sizeBytes,
      rows,
      setAsideRows,
      leftOutRows,
    },
    orders: hasFigures ? file.orders : null,
    customers: hasFigures ? file.customers : null,
    currency: hasFigures && file.understanding ? shownCurrency(file) : null,
    firstDay: span?.first ?? null,
    lastDay: span?.last ?? null,
    page: `${origin}/dashboard/files/${id}`,
  }
}
