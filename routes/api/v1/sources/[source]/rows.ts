import type { Context } from 'hono'
import * as z from 'zod'
import { openedTables } from '#domain/analytics/opened/opened-cell.ts'
import { sortedColumns } from '#domain/analytics/opened/opened-sort.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { nextCursor, readCursor } from '#server/api/cursor.ts'
import {
  type AskedReport,
  askReport,
  Column,
  formats,
  objectOf,
  Preparing,
  rowsAnswer,
  streamTypes,
} from '#server/api/figures.ts'
import { namesOfRows, rowsReport } from '#server/api/opened-rows.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Refusal } from '#server/api/refusal.ts'
import { Id, listQuery, page } from '#server/api/schemas.ts'
import type { AppEnv } from '#server/context.ts'
import { parameterText } from '#text/api/parameters.ts'
import { filesText } from '#text/files/files.ts'

const Rows = z
  .object({
    shown: z.string().describe('the number as the page shows it'),
    formula: z.string().describe('how the number is made, in words'),
    number: z.number().nullable().describe('null for a number that is made of other numbers, or divided by 0'),
    kind: z.enum(['money', 'count', 'quantity', 'rate', 'quotient']).nullable(),
    sum: z.number().nullable().describe('what the items add up to by `counted`'),
    divisor: z.number().nullable().describe('what divides the sum; null if nothing does'),
    parts: z.array(z.object({ name: z.string(), shown: z.string() })).describe('the numbers of which it is made'),
    orders: z.int(),
    customers: z.int(),
    items: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    next: z.string().nullable(),
    total: z.int(),
    columns: z.array(Column),
    currency: z.string(),
    page,
  })
  .meta({ id: 'Rows' })

/** An export has at most as many orders as a sheet has rows for. */
const mostOrders = 100_000

const declared = {
  ...listQuery,
  filter: Id.optional().describe('the id of a filter of the source'),
  format: z.enum(formats).default('json').describe('csv and ndjson stream the first 100,000'),
  table: z.enum(openedTables).describe('the table in which the number stands'),
  row: z.string().max(500).default('').describe('its row, as the page names it, such as 2024-03'),
  column: z.string().max(200).default('').describe('its column: the key of the figure'),
  sort: z.enum(sortedColumns).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}
const ofPages = Object.fromEntries(
  namesOfRows(Object.keys(declared)).map((name) => [
    name,
    z
      .string()
      .max(500)
      .optional()
      .describe(parameterText[name] ?? 'as in the address of the page'),
  ]),
)

export default apiRoutes({
  get: operation({
    id: 'listRows',
    summary: 'The orders or customers behind a number of a page',
    description:
      'What the page /dashboard/rows shows, to which every number of a page links: the parameters are those of its address. JSON has the number, its formula and a part of the list; csv and ndjson have the list.',
    scope: 'read',
    isFigure: true,
    path: z.strictObject({ source: Id }),
    query: z.strictObject({ ...declared, ...ofPages }),
    answers: {
      200: { description: 'The number with a part of its list, or the list.', schema: Rows, types: streamTypes },
      202: { description: 'The list is being prepared. Ask again after Retry-After.', schema: Preparing },
    },
    problems: [404, 409],
    answer: async (c, { path, query, reply }) => {
      const { id: sourceId, figures } = await reachedSource(c, path.source)
      const { limit, cursor, filter: filterId, format, ...others } = query
      const parameters = Object.fromEntries(
        Object.entries(others).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
      )
      const state = `${figures} ${limit}`
      const after = readCursor(cursor, state)
      const isWhole = format !== 'json'
      const report = rowsReport(isWhole ? { offset: 0, limit: mostOrders, isWhole } : { offset: after, limit })
      const found = await askNumber(c, { report, sourceId, filterId, parameters })
      if (found instanceof Response) return found
      const [sheet] = found.workbook.sheets
      if (format !== 'json') return rowsAnswer(c, sheet!, format)
      const { columns, rows } = sheet ?? { columns: [], rows: [] }
      const items = []
      for await (const row of rows) items.push(objectOf(columns, row))
      const { currency, page } = found.head
      const total = found.total ?? items.length
      return reply(200, {
        ...found.opened!,
        items,
        next: nextCursor(after, items.length, total, state),
        total,
        columns: columns.map(({ key, label, kind, definition }) => ({ key, label, kind, definition })),
        currency,
        page,
      })
    },
  }),
})

/** The number, or that of a side of A beside B to which it leads. */
async function askNumber(c: Context<AppEnv>, asked: AskedReport) {
  const found = await askReport(c, asked)
  if (!(found instanceof Response) || found.status !== 303) return found
  const { fileId, ...parameters } = Object.fromEntries(
    new URL(found.headers.get('location')!, 'http://within').searchParams,
  )
  if (fileId === undefined || sourceOf(fileId) !== asked.sourceId) throw new Refusal(404, filesText.notFound)
  return askReport(c, { ...asked, questionId: fileId, parameters })
}
