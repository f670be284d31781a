import { type FileHandle, open } from 'node:fs/promises'

const pieceChars = 1 << 20
/** Of UTF-8, for one unit of a JavaScript string. */
const mostBytesAChar = 3

/** Writes rows of text as RFC 4180, in pieces, so that millions of rows take no memory. */
export class CsvWriter {
  hasLineBreaks = false
  /** No row has more, its line break included. */
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

  /** Text that is CSV already. */
  async writeText(text: string): Promise<void> {
    this.#piece += text
    if (this.#piece.length >= pieceChars) await this.#flush()
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
    await this.file.write(this.#piece)
    this.#piece = ''
  }
}
