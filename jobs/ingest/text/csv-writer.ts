import { type FileHandle, open } from 'node:fs/promises'

const pieceChars = 1 << 20

/** Writes rows of text as RFC 4180, in pieces, so that millions of rows take no memory. */
export class CsvWriter {
  hasLineBreaks = false
  #piece = ''

  private constructor(private readonly file: FileHandle) {}

  static async open(path: string): Promise<CsvWriter> {
    return new CsvWriter(await open(path, 'w', 0o600))
  }

  async write(cells: string[]): Promise<void> {
    this.#piece += `${cells.map((cell) => this.#cell(cell)).join(',')}\n`
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
