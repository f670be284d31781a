import type { Readable } from 'node:stream'

/**
 * Makes a stream the body of an answer; it is read only as fast as the client reads. However the answer ends (read to
 * its end, broken off, never begun), `source` is destroyed. Otherwise a stream that nobody begins to read would keep
 * its file open. Readable.toWeb does not work: in Node 20, data still buffered when an answer is broken off ends the
 * process.
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
