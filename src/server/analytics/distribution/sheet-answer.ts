import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { csvMimeType, excelMimeType, exportName, namedAfter, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { exportCells, type FigureSheet } from '#text/analytics/figure-columns.ts'

/** A table as CSV, or as tab-separated text if the address says `as=excel`. */
export function sheetAnswer(c: Context<AppEnv>, file: StoredFile, report: string, sheet: FigureSheet): Response {
  const isCsv = c.req.query('as') !== 'excel'
  const cells = exportCells(sheet)
  const name = namedAfter(file.original_name, exportName(report, undefined, false, new Date()))
  return c.body(`\ufeff${isCsv ? toCsv(cells) : toTabSeparated(cells)}`, 200, {
    'content-type': `${isCsv ? csvMimeType : excelMimeType}; charset=utf-8`,
    'content-disposition': attachment(name, isCsv ? 'csv' : 'xls'),
  })
}
