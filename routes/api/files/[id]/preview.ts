import { Hono } from 'hono'
import type { FileLook } from '../../../../src/domain/dialect'
import type { FileFailure } from '../../../../src/domain/failure'
import type { TablePreview } from '../../../../src/domain/look'
import type { AppEnv } from '../../../../src/server/app-env'
import { lookAtChosenSheet } from '../../../../src/server/chosen-sheet'
import { askerOf } from '../../../../src/server/look/asker'
import { previewTable } from '../../../../src/server/look/look'
import { ownedFile } from '../../../../src/server/owned-file'
import { failureText } from '../../../../src/text/failures'
import { mappingText, uncalculatedColumns } from '../../../../src/text/mapping'

/**
 * `{preview, columns, sheet?, sheets?, message?, suggestedMapping?, source?}` (design.md §8): every value text, keyed by the unique column names.
 * `?sheet=` shows another sheet of a workbook.
 */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!file.look) {
    return c.json({ preview: [], columns: [], message: file.failure ? failureText(file.failure) : undefined })
  }
  const found = await lookAtChosenSheet(c, { ...file, look: file.look }, c.req.query('sheet'))
  const sheets = file.look.workbook?.sheets
  const unreadable = (failure: FileFailure) =>
    c.json({ preview: [], columns: [], sheet: c.req.query('sheet'), sheets, message: failureText(failure) })
  if ('failure' in found) return unreadable(found.failure)
  const table = await previewTable(c.var.storage, askerOf(c), file, found.look)
  if ('failure' in table) return unreadable(table.failure)
  const { columns, workbook } = found.look
  const preview = table.rows.map((row) =>
    Object.fromEntries(columns.map((column, position) => [column, row[position]])),
  )
  const message = messageOf(found.look, table)
  const suggestedMapping = Object.keys(table.mapping).length ? table.mapping : undefined
  const { source } = table
  return c.json({ preview, columns, sheet: workbook?.sheet, sheets, message, suggestedMapping, source })
})

/** What a person should know of a table before it is mapped. */
function messageOf({ columns }: FileLook, { isEmpty, formulas }: TablePreview): string | undefined {
  if (columns.length === 1) return mappingText.oneColumn
  if (isEmpty) return mappingText.noRows
  return formulas && uncalculatedColumns(formulas)
}
