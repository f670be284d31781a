import { Hono } from 'hono'
import type { FileLook } from '../../../../src/domain/dialect'
import { formulaColumns } from '../../../../src/domain/formula'
import { suggestMapping } from '../../../../src/domain/mapping/suggest'
import type { AppEnv } from '../../../../src/server/app-env'
import { lookAtChosenSheet } from '../../../../src/server/chosen-sheet'
import { ownedFile } from '../../../../src/server/owned-file'
import { readPreviewRows } from '../../../../src/server/readers/look'
import { failureText } from '../../../../src/text/failures'
import { mappingText, uncalculatedColumns } from '../../../../src/text/mapping'

const previewRows = 10
/** The suggested mapping is judged by more rows than are shown. */
const suggestionRows = 200

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
  if ('failure' in found) {
    const sheet = c.req.query('sheet')
    return c.json({ preview: [], columns: [], sheet, sheets, message: failureText(found.failure) })
  }
  const { columns, workbook } = found.look
  const read = (limit: number, valueColumn?: number) =>
    readPreviewRows(c.var.storage, file.id, file.size_bytes, found.look, limit, valueColumn)
  const rows = await read(suggestionRows)
  const { mapping, source } = suggestMapping(columns, rows)
  const valueColumn = columns.findIndex((column) => mapping[column] === 'transactionValue')
  const shown = workbook?.merges?.length ? await read(previewRows, valueColumn) : rows
  const preview = shown
    .slice(0, previewRows)
    .map((row) => Object.fromEntries(columns.map((column, position) => [column, row[position]])))
  const message = messageOf(found.look, rows)
  const suggestedMapping = Object.keys(mapping).length ? mapping : undefined
  return c.json({ preview, columns, sheet: workbook?.sheet, sheets, message, suggestedMapping, source })
})

/** What a person should know of a table before it is mapped. */
function messageOf({ columns, workbook }: FileLook, rows: string[][]): string | undefined {
  if (columns.length === 1) return mappingText.oneColumn
  if (rows.length === 0) return mappingText.noRows
  const formulas = workbook && formulaColumns(columns, rows)
  return formulas && uncalculatedColumns(formulas)
}
