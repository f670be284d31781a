import { type FileHandle, open } from 'node:fs/promises'
import { workbookLimits } from '#domain/files/workbook-file.ts'
import { beyond } from './markup/markup-failures.ts'

const pieceChars = 1 << 20

/**
 * Writes the rows of a sheet as CSV; the line number of each is its row number. Empty rows and rows above the header
 * become blank lines.
 */
export class SheetCsv {
  #piece = ''
  #written = 0
  #nextRow = 1

  private constructor(
    private readonly file: FileHandle,
    /** the columns of the sheet to write, in order */
    private readonly columns: number[],
    /** an additional column that marks hidden rows */
    private readonly isMarked: boolean,
  ) {}

  static open = async (path: string, columns: number[], isMarked = false) =>
    new SheetCsv(await open(path, 'w', 0o600), columns, isMarked)

  /** Rows come in ascending order. */
  add(number: number, cells: (string | undefined)[], mark = ''): void {
    this.#piece += '\n'.repeat(number - this.#nextRow)
    this.#nextRow = number + 1
    this.#piece += this.#line(cells, mark)
  }

  /** A plain header line, because the names are already known. */
  addHeader(number: number): void {
    this.add(
      number,
      this.columns.reduce<string[]>((cells, column, at) => {
        cells[column] = `c${at}`
        return cells
      }, []),
      'hidden',
    )
  }

  /** the number of the last row */
  get rows(): number {
    return this.#nextRow - 1
  }

  get isFull(): boolean {
    return this.#piece.length > pieceChars
  }

  async flush(): Promise<void> {
    this.#written += (await this.file.write(this.#piece)).bytesWritten
    if (this.#written > workbookLimits.sheetBytes) beyond('sheet-size')
    this.#piece = ''
  }

  close(): Promise<void> {
    return this.file.close()
  }

  #line(cells: (string | undefined)[], mark: string): string {
    let line = ''
    let isBlank = true
    for (let at = 0; at < this.columns.length; at++) {
      const cell = cells[this.columns[at]!]
      if (at > 0) line += ','
      if (!cell) continue
      isBlank = false
      line += needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
    }
    return isBlank ? '\n' : this.isMarked ? `${line},${mark}\n` : `${line}\n`
  }
}

/** Whether a cell needs quotes: it contains a CSV character, or begins or ends with a blank. */
const needsQuotes = (cell: string) => /[",\r\n]/.test(cell) || isBlank(cell, 0) || isBlank(cell, cell.length - 1)

const isBlank = (cell: string, at: number) => {
  const code = cell.charCodeAt(at)
  return code <= 32 || (code >= 160 && /\s/.test(cell[at]!))
}
