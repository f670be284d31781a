import { closeSync, openSync, writeFileSync } from 'node:fs'

const bytesAtOnce = 1 << 18

/** Writes lines of ASCII text to a new file, many at once. */
export class LineWriter {
  private readonly file: number
  private text = ''

  constructor(path: string) {
    this.file = openSync(path, 'w')
  }

  write(line: string): void {
    this.text += `${line}\n`
    if (this.text.length >= bytesAtOnce) this.flush()
  }

  end(): void {
    this.flush()
    closeSync(this.file)
  }

  private flush(): void {
    writeFileSync(this.file, this.text, 'latin1')
    this.text = ''
  }
}
