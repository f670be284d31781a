import { type FileHandle, open } from 'node:fs/promises'
import { giveSignOfLife } from '#reading/signs-of-life.ts'

const pieceChars = 1 << 20
/** UTF-8 bytes per UTF-16 code unit. */
const mostBytesAChar = 3

/** Writes rows of text as RFC 4180 CSV in chunks, so that millions of rows need little memory. */
export class CsvWriter {
  hasLineBreaks = false
  /** Longest row, including its line break. */
  longestBytes = 0
  #piece = ''

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<CsvWriter> {
    return new CsvWriter(await open(path, 'w', 0o600))
  }

  async write(cells: string[]): Promise<void> {
    const row = `${cells.map((cell) => this.#cell(cell)).join(',')}\n`
    this.longestBytes = Math.max(this.longestBytes, mostBytesAChar * row.length)
    await this.writeText(row)
  }

  /**
   * Writes text that is already CSV. Returns a promise only when a chunk is full, because a promise for each row took
   * longer than the row.
   */
  writeText(text: string): Promise<void> | undefined {
    this.#piece += text
    return this.#piece.length >= pieceChars ? this.#flush() : undefined
  }

  async close(): Promise<void> {
    await this.#flush()
    await this.file.close()
  }

  #cell(cell: string): string {
    if (!/[",\r\n]|^\s|\s$/.test(cell)) return cell
    if (/[\r\n]/.test(cell)) this.hasLineBreaks = true
    return `"${cell.replaceAll('"', '""')}"`
  }

  async #flush(): Promise<void> {
    giveSignOfLife()
    await this.file.write(this.#piece)
    this.#piece = ''
  }
}
