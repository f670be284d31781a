import type { FileInspection } from '#domain/files/dialect.ts'
import { type InspectionSource, inspectionLimits, sharedChars, type TablePreview } from '#domain/files/inspection.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { formulaColumns } from '#domain/values/formula.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { withoutErrors } from '#reading/workbook/cells/errors.ts'
import { readTableRows, withKeptTexts } from './table-rows.ts'

/** The mapping is suggested from more rows than are shown. */
const suggestionRows = 200

export function previewOf(source: InspectionSource, look: FileInspection): TablePreview {
  const { columns, workbook } = look
  const { rows } = readTableRows(source, look, suggestionRows)
  const cells = withKeptTexts(workbook ? withoutErrors(rows) : rows)
  const { mapping, source: knownSource } = suggestMapping(columns, cells)
  const valueColumn = columns.findIndex((column) => mapping[column] === 'transactionValue')
  const shown = workbook?.merges?.length
    ? readTableRows(source, look, inspectionLimits.previewRows, valueColumn).rows
    : rows
  return {
    rows: boundedRows(columns, shown.slice(0, inspectionLimits.previewRows)),
    isEmpty: !rows.length,
    mapping,
    source: knownSource,
    formulas: workbook && boundedFormulas(columns, rows),
  }
}

/** As many rows as fit, one at least. Each names its columns in the answer: the names count, too. */
function boundedRows(columns: string[], rows: string[][]): string[][] {
  const { cellChars, previewChars, previewRows } = inspectionLimits
  const most = sharedChars(cellChars, previewChars / previewRows, columns.length)
  const nameChars = columns.reduce((sum, name) => sum + name.length + 6, 0)
  const taken: string[][] = []
  let chars = 0
  for (const row of rows) {
    const cells = columns.map((_, position) => safeText(row[position] ?? '', most))
    chars += cells.reduce((sum, cell) => sum + cell.length, nameChars)
    if (taken.length && chars > previewChars) break
    taken.push(cells)
  }
  return taken
}

function boundedFormulas(columns: string[], rows: string[][]): TablePreview['formulas'] {
  const found = formulaColumns(columns, rows)
  return found && { ...found, sample: safeText(found.sample, inspectionLimits.exampleChars) }
}
