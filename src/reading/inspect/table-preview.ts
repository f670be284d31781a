import type { FileInspection } from '#domain/files/dialect.ts'
import {
  headBytes,
  type InspectionSource,
  inspectionLimits,
  sharedChars,
  type TablePreview,
} from '#domain/files/inspection.ts'
import { fileOfSystem } from '#domain/mapping/columns/source-program.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { formulaColumns } from '#domain/values/formula.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { withoutLines } from '#reading/text/records/text-head.ts'
import { withoutErrors } from '#reading/workbook/cells/errors.ts'
import { textOf } from './head.ts'
import { readTableRows, withKeptTexts } from './table-rows.ts'

/** The mapping is suggested from more rows than are shown. */
const suggestionRows = 200

/** `isOfMapped`: the file is mapped, and nobody looks at its rows. */
export function previewOf(source: InspectionSource, look: FileInspection, isOfMapped = false): TablePreview {
  const { columns, workbook } = look
  const { rows } = readTableRows(source, look, suggestionRows)
  const cells = withKeptTexts(workbook ? withoutErrors(rows) : rows)
  const { mapping, source: knownSource, why } = suggestMapping(columns, cells)
  return {
    rows: isOfMapped ? [] : shownRows(source, look, rows, mapping),
    ...emptiness(source, look, rows.length),
    mapping,
    source: knownSource,
    program: knownSource && fileOfSystem(knownSource),
    why,
    formulas: workbook && boundedFormulas(columns, rows),
  }
}

function shownRows(source: InspectionSource, look: FileInspection, rows: string[][], mapping: ColumnMapping) {
  const { columns, workbook } = look
  const valueColumn = columns.findIndex((column) => mapping[column] === 'transactionValue')
  const shown = workbook?.merges?.length
    ? readTableRows(source, look, inspectionLimits.previewRows, valueColumn).rows
    : rows
  return boundedRows(columns, shown.slice(0, inspectionLimits.previewRows))
}

/** A head without a row holds either a whole file without one, blank lines, or the beginning of a row that is longer. */
function emptiness(
  source: InspectionSource,
  { workbook, dialect }: FileInspection,
  rows: number,
): Pick<TablePreview, 'isEmpty' | 'endlessLine'> {
  const isCut = !rows && !workbook && source.sizeBytes > headBytes
  const head = isCut ? textOf(source, dialect.encoding) : undefined
  if (!head) return { isEmpty: !rows }
  const lines = dialect.linesBeforeHeader + (dialect.hasHeader ? 1 : 0)
  const rest = withoutLines(head, lines).text
  const blank = rest.length - rest.trimStart().length
  if (blank === rest.length) return { isEmpty: true }
  return { isEmpty: false, endlessLine: lines + 1 + (rest.slice(0, blank).match(/\r\n|\n|\r/g)?.length ?? 0) }
}

/** As many rows as fit, at least one. Each row repeats the column names in the answer, so the names count, too. */
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
