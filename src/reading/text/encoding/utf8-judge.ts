import { isAscii, isUtf8 } from 'node:buffer'

/** Counts lines with accented letters, separately for UTF-8 and for another encoding. */
export class Utf8Judge {
  utf8Lines = 0
  foreignLines = 0
  foreignSample: Buffer | undefined

  take(bytes: Buffer): void {
    if (isAscii(bytes)) return
    if (isUtf8(bytes)) this.utf8Lines++
    else this.#takeLines(bytes)
  }

  #takeLines(bytes: Buffer): void {
    const next = { feed: bytes.indexOf(10), back: bytes.indexOf(13) }
    for (let start = 0; start < bytes.length; ) {
      // Searches for each kind only from the last found position on, because a file may have none of one kind.
      if (next.feed !== -1 && next.feed < start) next.feed = bytes.indexOf(10, start)
      if (next.back !== -1 && next.back < start) next.back = bytes.indexOf(13, start)
      const end = next.feed === -1 || (next.back !== -1 && next.back < next.feed) ? next.back : next.feed
      const line = bytes.subarray(start, end === -1 ? bytes.length : end + 1)
      if (!isAscii(line)) {
        if (isUtf8(line)) this.utf8Lines++
        else {
          this.foreignLines++
          this.foreignSample ??= Buffer.from(bytes.subarray(start, start + 65_536))
        }
      }
      start += line.length
    }
  }
}
