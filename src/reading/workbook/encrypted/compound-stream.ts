import { readSync } from 'node:fs'
import { damaged } from '#reading/workbook/markup/markup-failures.ts'

/** A stream of an OLE file; its pieces may lie anywhere in the file. */
export class CompoundStream {
  readonly size: number

  constructor(
    private readonly file: number,
    statedSize: number,
    /** the file offsets at which the pieces begin */
    private readonly places: Float64Array,
    private readonly pieceBytes: number,
  ) {
    this.size = Math.min(statedSize, places.length * pieceBytes)
  }

  read(position: number, length: number): Buffer {
    if (position + length > this.size) damaged()
    const bytes = Buffer.alloc(length)
    for (let done = 0; done < length; ) {
      const at = position + done
      const within = at % this.pieceBytes
      let piece = Math.floor(at / this.pieceBytes)
      const from = this.places[piece]! + within
      let run = this.pieceBytes - within
      // pieces that follow each other are read at once
      while (run < length - done && this.places[piece + 1] === this.places[piece]! + this.pieceBytes) {
        run += this.pieceBytes
        piece++
      }
      const taken = Math.min(run, length - done)
      if (readSync(this.file, bytes, done, taken, from) < taken) damaged()
      done += taken
    }
    return bytes
  }
}
