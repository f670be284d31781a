import type { Readable } from 'node:stream'

/**
 * A stream as the body of an answer, read only as it is taken. However the answer ends (read to its end, broken off,
 * never begun), `source` is destroyed: a stream that nobody begins to read keeps its file open otherwise. Not
 * Readable.toWeb: in Node 20 what is still buffered when an answer is broken off ends the process.
 */
export function answerStream(parts: Readable, source: Readable = parts): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  parts.on('error', () => {})
  source.on('error', (error) => parts.destroy(error))
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        source.destroy()
        parts.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
