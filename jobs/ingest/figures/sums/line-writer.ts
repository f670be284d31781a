import { closeSync, openSync, writeSync } from 'node:fs'

const bytesAtOnce = 1 << 18
const lineFeed = 10
/** The most bytes of one character of a text. */
const bytesOfChar = { latin1: 1, utf8: 3 }

/** Writes lines of text to a new file, in large blocks. */
export class LineWriter {
  private readonly file: number
  private readonly encoding: keyof typeof bytesOfChar
  private bytes = Buffer.allocUnsafe(bytesAtOnce)
  private used = 0

  /** `encoding`: for pure ASCII, latin1 is faster. */
  constructor(path: string, encoding: keyof typeof bytesOfChar = 'latin1') {
    this.file = openSync(path, 'w')
    this.encoding = encoding
  }

  /** Converted to bytes at once: thousands of short texts that wait to be joined keep the garbage collector busy. */
  write(line: string): void {
    const most = line.length * bytesOfChar[this.encoding] + 1
    if (this.used + most > this.bytes.length) this.makeRoom(most)
    this.used += this.bytes.write(line, this.used, this.encoding)
    this.bytes[this.used++] = lineFeed
  }

  end(): void {
    this.flush()
    closeSync(this.file)
  }

  private makeRoom(bytes: number): void {
    this.flush()
    if (bytes > this.bytes.length) this.bytes = Buffer.allocUnsafe(bytes)
  }

  private flush(): void {
    for (let at = 0; at < this.used; ) at += writeSync(this.file, this.bytes, at, this.used - at)
    this.used = 0
  }
}
