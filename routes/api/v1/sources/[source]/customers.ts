import * as z from 'zod'
import { parametersOfPages } from '#domain/views/view-address.ts'
import { nextCursor, readCursor } from '#server/api/cursor.ts'
import { askReport, Column, formats, objectOf, Preparing, rowsAnswer, streamTypes } from '#server/api/figures.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { partOfCustomers, wholeCustomers } from '#server/api/reports.ts'
import { Id, listQuery, page } from '#server/api/schemas.ts'
import { parameterText } from '#text/api/parameters.ts'

const Customers = z
  .object({
    items: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    next: z.string().nullable(),
    total: z.int(),
    columns: z.array(Column),
    currency: z.string(),
    page,
  })
  .meta({ id: 'Customers' })

const ofPage = Object.fromEntries(
  parametersOfPages.customers!.map((name) => [
    name,
    z
      .string()
      .max(500)
      .optional()
      .describe(parameterText[name] ?? 'as on the page'),
  ]),
)

export default apiRoutes({
  get: operation({
    id: 'listCustomers',
    summary: 'The customers of a source, in parts or as a stream',
    description: 'With the filters and sorts of the page. As csv or ndjson, all customers are streamed.',
    scope: 'read',
    isFigure: true,
    path: z.strictObject({ source: Id }),
    query: z.strictObject({
      ...listQuery,
      filter: Id.optional().describe('the id of a filter of the source'),
      format: z.enum(formats).default('json'),
      ...ofPage,
    }),
    answers: {
      200: { description: 'A part of the list, or all of it.', schema: Customers, types: streamTypes },
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
      const report = format === 'json' ? partOfCustomers(after / limit + 1, limit) : wholeCustomers
      const found = await askReport(c, { report, sourceId, filterId, parameters })
      if (found instanceof Response) return found
      const { sheets } = found.workbook
      const { columns } = sheets[0]!
      const rows = (async function* () {
        for (const sheet of sheets) yield* sheet.rows
      })()
      if (format !== 'json') return rowsAnswer(c, { columns, rows }, format)
      const items = []
      for await (const row of rows) items.push(objectOf(columns, row))
      const { currency, page } = found.head
      const total = found.total ?? items.length
      const shown = columns.map(({ key, label, kind, definition }) => ({ key, label, kind, definition }))
      return reply(200, {
        items,
        next: nextCursor(after, items.length, total, state),
        total,
        columns: shown,
        currency,
        page,
      })
    },
  }),
})
