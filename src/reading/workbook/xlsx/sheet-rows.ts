import { PermanentFailure } from '#domain/files/failure.ts'
import { workbookLimits } from '#domain/files/workbook-file.ts'
import { maxRowBytes } from '#reading/text/records/record-index.ts'
import { columnOf } from '#reading/workbook/cells/cell-reference.ts'
import type { MergeList } from '#reading/workbook/cells/merges.ts'
import { type NumberFormat, numberText } from '#reading/workbook/cells/number-format.ts'
import { beyond, isTooLong, tooLongAt } from '#reading/workbook/markup/markup-failures.ts'
import { attribute, scanMarkup } from '#reading/workbook/markup/scanner.ts'
import { RichText, unescaped } from './rich-text.ts'

/**
 * A row with content. `number` is the spreadsheet's row number. The index of a cell is its column from 0; blank cells
 * are missing.
 */
export interface SheetRow {
  number: number
  cells: (string | undefined)[]
  /** columns with uncalculated formulas or errors: their cells hold the formula itself, or the name of the error */
  uncalculated?: number[]
  /** hidden by a filter, by hand, or in a folded group */
  isHidden?: true
}

export interface SheetParts {
  formats: NumberFormat[]
  is1904: boolean
  /** a formula with the result 0 counts as uncalculated */
  areZerosUncalculated?: boolean
  sharedString: (position: number) => string
  /** receives the merged cells, which follow the rows in the file */
  merges?: MergeList
}

/** Reads a worksheet's XML into rows of text, in batches as its bytes arrive. */
export async function* readSheetRows(chunks: AsyncIterable<Buffer>, parts: SheetParts): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  const reader = new CellReader(parts, (row) => batch.push(row))
  try {
    for await (const _ of scanMarkup(chunks, reader)) {
      if (batch.length) yield batch
      batch = []
      if (reader.isDone && !parts.merges) return
    }
  } catch (error) {
    throw isTooLong(error) ? (reader.tooLongCell() ?? error) : error
  }
  if (batch.length) yield batch
}

/** How many characters of an uncalculated formula are shown. */
const formulaChars = 200

class CellReader {
  isDone = false
  #rowNumber = 0
  #column = -1
  #isInCell = false
  #chars = 0
  #cells: (string | undefined)[] = []
  #filled = 0
  #type = ''
  #style = 0
  #value = ''
  #isInValue = false
  #isInline = false
  #formula: string | undefined
  #isInFormula = false
  #hasValue = false
  #uncalculated: number[] = []
  #isHidden = false
  readonly #rich = new RichText()

  constructor(
    private readonly parts: SheetParts,
    private readonly onRow: (row: SheetRow) => void,
  ) {}

  /** The error that the current cell is too long; undefined outside cells. */
  tooLongCell = () => (this.#isInCell ? tooLongAt(this.#column, this.#rowNumber) : undefined)

  open = (name: string, tag: string): void => {
    if (this.#isInline) this.#rich.open(name)
    else if (name === 'c') this.#openCell(tag)
    else if (name === 'v') this.#isInValue = this.#hasValue = true
    else if (name === 'f') {
      this.#isInFormula = true
      this.#formula = ''
    } else if (name === 'is') this.#isInline = true
    else if (name === 'row') this.#openRow(tag)
    else if (name === 'mergeCell') this.parts.merges?.add(attribute(tag, 'ref'))
  }

  text = (text: string): void => {
    if (this.#isInline) this.#rich.text(text)
    else if (this.#isInValue) this.#value += text
    else if (this.#isInFormula) this.#formula = (this.#formula + text).slice(0, formulaChars)
  }

  close = (name: string): void => {
    if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#isInValue = false
    else if (name === 'f') this.#isInFormula = false
    else if (name === 'row') this.#closeRow()
    else if (name === 'sheetData') this.isDone = true
    else if (this.#isInline) {
      this.#rich.close(name)
      if (name === 'is') this.#isInline = false
    }
  }

  #openRow(tag: string): void {
    const reference = attribute(tag, 'r')
    const number = Number(reference)
    // Some programs number rows wrongly or not at all; then the position in the file counts.
    this.#rowNumber = reference !== undefined && number > this.#rowNumber ? number : this.#rowNumber + 1
    if (!(this.#rowNumber <= workbookLimits.rows)) beyond('reference')
    this.#column = -1
    this.#chars = 0
    this.#cells = []
    this.#filled = 0
    this.#uncalculated = []
    this.#isHidden = isHiddenRow(tag)
  }

  #openCell(tag: string): void {
    const r = attribute(tag, 'r')
    const s = attribute(tag, 's')
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    if (!(this.#column < workbookLimits.columns)) beyond('reference')
    this.#isInCell = true
    this.#type = attribute(tag, 't') ?? 'n'
    this.#style = s === undefined ? 0 : Number(s)
    this.#value = ''
    this.#formula = undefined
    this.#hasValue = false
  }

  #closeCell(): void {
    const isUncalculated = this.#formula !== undefined && !this.#hasResult()
    if (isUncalculated || (this.#type === 'e' && this.#value !== '')) this.#uncalculated.push(this.#column)
    const text = isUncalculated ? `=${this.#formula || '…'}` : this.#cellText()
    this.#value = ''
    if (text.length > workbookLimits.cellChars) beyond('cell-text')
    this.#isInCell = false
    if (text === '') return
    this.#chars += text.length
    if (this.#chars > maxRowBytes)
      throw new PermanentFailure({ reason: 'too-large-value', parameters: { what: 'row', line: this.#rowNumber } })
    this.#cells[this.#column] = text
    this.#filled++
  }

  /** Whether the cell of a formula has a result; the result of a text formula may be empty. */
  #hasResult(): boolean {
    if (this.#type === 'str') return this.#hasValue
    if (this.#type !== 'n') return true
    return this.#value !== '' && !(this.#value === '0' && this.parts.areZerosUncalculated)
  }

  #cellText(): string {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return value === '' ? '' : this.parts.sharedString(Number(value))
      case 'inlineStr':
        return this.#rich.take() || unescaped(value)
      case 'str':
        return unescaped(value)
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
      case 'e':
        return unescaped(value)
      case 'd':
        return value.trim().replace(/^(\d{4}-\d\d-\d\d)T00:00:00(\.0+)?Z?$/, '$1')
      default:
        return value === '' ? '' : numberText(value, this.parts.formats[this.#style] ?? 'plain', this.parts.is1904)
    }
  }

  #closeRow(): void {
    const uncalculated = this.#uncalculated
    // A row with only formulas does not count, because some sheets are prepared for future rows.
    if (this.#filled > uncalculated.length)
      this.onRow({
        number: this.#rowNumber,
        cells: this.#cells,
        ...(uncalculated.length ? { uncalculated } : {}),
        ...(this.#isHidden && { isHidden: true }),
      })
    this.#cells = []
  }
}

/** A height of 0 hides a row, too. `zeroHeight` of a sheet hides only rows without an element, which have no cells. */
function isHiddenRow(tag: string): boolean {
  const hidden = attribute(tag, 'hidden')
  return hidden === '1' || hidden === 'true' || (tag.includes(' ht') && Number(attribute(tag, 'ht') ?? 1) === 0)
}
