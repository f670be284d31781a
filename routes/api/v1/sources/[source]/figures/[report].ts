import * as z from 'zod'
import { parametersOfReports } from '#domain/api/report-parameters.ts'
import { Figures, figuresAnswer, formats, Preparing, streamTypes } from '#server/api/figures.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Refusal } from '#server/api/refusal.ts'
import { reports } from '#server/api/reports.ts'
import { Id } from '#server/api/schemas.ts'
import { noSuchReport } from '#text/api/api.ts'
import { ofReports, parameterText } from '#text/api/parameters.ts'

const names = [...new Set(Object.values(parametersOfReports).flat())]

/** What the pages take, by name; each says for which pages. */
const ofPages = Object.fromEntries(
  names.map((name) => {
    const pages = Object.keys(parametersOfReports).filter((page) => parametersOfReports[page]!.includes(name))
    const words = [parameterText[name], ofReports(pages)].filter(Boolean).join('. ')
    return [name, z.string().max(500).optional().describe(words)]
  }),
)

export default apiRoutes({
  get: operation({
    id: 'getFigures',
    summary: 'The figures of a page, under any filter',
    description:
      'The tables that the page shows and exports, with its parameters. As CSV, the figures are written as in the export of the page; in JSON they are numbers.',
    scope: 'read',
    isFigure: true,
    path: z.strictObject({
      source: Id,
      report: z.string().max(64).describe('one of the reports of the source, such as overview, revenue or cohorts'),
    }),
    query: z.strictObject({
      filter: Id.optional().describe('the id of a filter of the source'),
      format: z.enum(formats).default('json').describe('csv and ndjson stream one table'),
      table: z.string().max(200).optional().describe('the key of one table'),
      ...ofPages,
    }),
    answers: {
      200: { description: 'The figures.', schema: Figures, types: streamTypes },
      202: { description: 'They are being prepared. Ask again after Retry-After.', schema: Preparing },
    },
    problems: [404, 409],
    answer: async (c, { path, query }) => {
      const { id } = await reachedSource(c, path.source)
      const report = reports(c.var.pageAt).find(({ name }) => name === path.report)
      if (!report) throw new Refusal(404, noSuchReport(path.report))
      const { filter, format, table, ...others } = query
      const parameters = Object.fromEntries(
        Object.entries(others).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
      )
      return figuresAnswer(c, { report, sourceId: id, filterId: filter, parameters, format, table })
    },
  }),
})
