import * as z from 'zod'
import { Figures, figuresAnswer, formats, Preparing, streamTypes } from '#server/api/figures.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { Refusal } from '#server/api/refusal.ts'
import { reports } from '#server/api/reports.ts'
import { Id } from '#server/api/schemas.ts'
import { reachedView, reportOfView } from '#server/api/view.ts'
import { noSuchReport } from '#text/api/api.ts'

export default apiRoutes({
  get: operation({
    id: 'getFiguresOfView',
    summary: 'The figures of a saved view',
    scope: 'read',
    isFigure: true,
    path: z.strictObject({ view: Id }),
    query: z.strictObject({ format: z.enum(formats).default('json'), table: z.string().max(200).optional() }),
    answers: {
      200: { description: 'The figures.', schema: Figures, types: streamTypes },
      202: { description: 'They are being prepared. Ask again after Retry-After.', schema: Preparing },
    },
    problems: [404, 409],
    answer: async (c, { path, query }) => {
      const view = await reachedView(c, path.view)
      const report = reports(c.var.pageAt).find(({ name, page }) => name === reportOfView(view) && page === view.path)
      if (!report) throw new Refusal(404, noSuchReport(reportOfView(view)))
      const kept = Object.fromEntries(new URLSearchParams(view.query))
      // The figures of Customers do not follow what its list shows.
      const parameters = report.parameters.length ? kept : {}
      return figuresAnswer(c, {
        report,
        sourceId: view.file_id,
        filterId: view.filter_id ?? undefined,
        parameters,
        ...query,
        table: query.table,
      })
    },
  }),
})
