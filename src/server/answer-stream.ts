import { Readable } from 'node:stream'

/**
 * A stream as the body of an answer. However the answer ends (read to its end, broken off, never begun), `source` is
 * destroyed: a stream that nobody begins to read keeps its file open otherwise.
 */
export function answerStream(parts: Readable, source: Readable = parts): ReadableStream {
  parts.once('close', () => source.destroy())
  // An error after the client has gone is nobody's concern; before, it breaks the answer off.
  source.on('error', (error) => parts.destroy(error))
  parts.on('error', () => {})
  return Readable.toWeb(parts) as ReadableStream
}
