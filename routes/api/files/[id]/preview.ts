import { Hono } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import type { TablePreview } from '#domain/files/inspection.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import type { AppEnv } from '#server/context.ts'
import { inspectChosenSheet } from '#server/files/chosen-sheet.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { processAheadLater } from '#server/files/process-ahead.ts'
import { dialectOfQuery } from '#server/files/read-dialect.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { previewTable } from '#server/inspection/inspect-stored-file.ts'
import { severalFilesOf } from '#server/sources/files-of-source.ts'
import { joinableFor, rememberedFor } from '#server/sources/find-remembered.ts'
import { failureText } from '#text/files/failures.ts'
import { filesText } from '#text/files/files.ts'
import { endlessRow, mappingText, uncalculatedColumns } from '#text/mapping/mapping.ts'

/**
 * `{preview, columns, isPending?, sheet?, sheets?, sheetsLeft?, sheetsAlike?, dialect, message?, suggestedMapping?, why?, source?, program?, mapped?, remembered?, joinable?, several?, shownCurrency?}` (docs/specification.md §11): every value text, keyed by the unique column names.
 * `?sheet=` shows another sheet of a workbook; `?delimiter=&quote=&encoding=&headerRow=` cut a text as chosen.
 */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!file.look) {
    if (file.status === 'pending')
      return c.json({ preview: [], columns: [], isPending: true, message: filesText.isPending })
    return c.json({ preview: [], columns: [], message: file.failure ? failureText(file.failure) : undefined })
  }
  const chosen = { sheet: c.req.query('sheet'), dialect: dialectOfQuery((name) => c.req.query(name)) }
  const found = await inspectChosenSheet(c, { ...file, look: file.look }, chosen)
  const sheets = file.look.workbook?.sheets
  const unreadable = (failure: FileFailure) =>
    c.json({ preview: [], columns: [], sheet: c.req.query('sheet'), sheets, message: failureText(failure) })
  if ('failure' in found) return unreadable(found.failure)
  const table = await previewTable(c.var.storage, askerOf(c), file, found.look)
  if ('failure' in table) {
    await ownedFile(c, file.id) // 404 if the file was deleted meanwhile
    return unreadable(table.failure)
  }
  const { columns, workbook } = found.look
  const [remembered, joinable, several] = await Promise.all([
    rememberedFor(c, file, found.look),
    joinableFor(c, file, found.look),
    severalFilesOf(c, file),
  ])
  const preview = table.rows.map((row) =>
    Object.fromEntries(columns.map((column, position) => [column, row[position]])),
  )
  const message = messageOf(found.look, table)
  const suggestedMapping = Object.keys(table.mapping).length ? table.mapping : undefined
  const { source, program } = table
  const dialect = dialectOf(found.look)
  const isAsMapped = workbook?.sheet === file.look.workbook?.sheet && !chosen.dialect
  const { columnMapping = table.mapping, options = {} } = remembered ?? {}
  if (isAsMapped) processAheadLater(c, file, { columnMapping, options, look: found.look })
  return c.json({
    preview,
    columns,
    sheet: workbook?.sheet,
    sheets,
    sheetsLeft: workbook?.others,
    sheetsAlike: workbook?.alike,
    dialect,
    message,
    suggestedMapping,
    why: suggestedMapping && table.why,
    source,
    program,
    mapped: isAsMapped ? (mappedBefore(file) ?? remembered) : undefined,
    remembered,
    joinable: joinable.length ? joinable : undefined,
    several,
    shownCurrency: file.understanding ? shownCurrency(file) : undefined,
  })
})

/** How the file was cut, in the form of a choice. */
function dialectOf({ dialect, reader }: FileInspection): DialectChoice {
  const { delimiter, quote, encoding, linesBeforeHeader, hasHeader } = dialect
  const headerRow = hasHeader ? linesBeforeHeader + 1 : 0
  return reader === 'text' ? { delimiter, quote, encoding, headerRow } : { headerRow }
}

/** The choices made when the file was mapped, so that the person can change them. */
const mappedBefore = ({ column_mapping, mapping_options }: StoredFile) =>
  column_mapping ? { columnMapping: column_mapping, options: mapping_options ?? {} } : undefined

/** Notes about a table that the person should read before mapping it. */
function messageOf(
  { columns, dialect }: FileInspection,
  { isEmpty, endlessLine, formulas }: TablePreview,
): string | undefined {
  if (columns.length === 1) return mappingText.oneColumn
  if (endlessLine !== undefined) return endlessRow(endlessLine)
  if (isEmpty) return mappingText.noRows
  if (formulas) return uncalculatedColumns(formulas)
  return dialect.hasHeader ? undefined : mappingText.noHeader
}
