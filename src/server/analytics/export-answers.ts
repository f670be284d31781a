import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { csvMimeType, excelMimeType, exportName, namedAfter, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { exportCells, type FigureSheet } from '#text/analytics/figure-columns.ts'

interface Exported {
  groupBy?: string
  part?: string
}

/** The name of an export without its ending, after the source, the report and today's date (docs/specification.md §9). */
export const exportNameOf = (
  c: Context<AppEnv>,
  file: Pick<StoredFile, 'original_name'>,
  report: string,
  { groupBy, part }: Exported = {},
): string =>
  namedAfter(file.original_name, exportName(report, groupBy, false, new Date(), part), c.var.question !== undefined)

/** A table as CSV, or as tab-separated text if the address says `as=excel`; any other `as` is a 400. */
export function sheetAnswer(
  c: Context<AppEnv>,
  file: StoredFile,
  report: string,
  sheet: FigureSheet,
  exported?: Exported,
): Response {
  if (c.var.taken) {
    c.var.taken.workbook = { file, fileName: exportNameOf(c, file, report, exported), sheets: [sheet], notes: [] }
    return c.body(null)
  }
  const as = c.req.query('as') || 'csv'
  if (as !== 'csv' && as !== 'excel') return badRequest(analyticsText.badExport)
  const isCsv = as === 'csv'
  const cells = exportCells(sheet)
  return c.body(`\ufeff${isCsv ? toCsv(cells) : toTabSeparated(cells)}`, 200, {
    'content-type': `${isCsv ? csvMimeType : excelMimeType}; charset=utf-8`,
    'content-disposition': attachment(exportNameOf(c, file, report, exported), isCsv ? 'csv' : 'xls'),
  })
}
