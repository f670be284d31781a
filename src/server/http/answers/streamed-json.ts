import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { answerStream } from './answer-stream.ts'
import { acceptedEncoding, type Encoding, packedHeaders } from './compression.ts'

/**
 * The rows as a JSON array. A single batch is answered at once. More batches are written one by one as fast as the
 * client reads, so that neither the event loop nor the memory ever holds all of them.
 */
export async function streamedJson(c: Context<AppEnv>, batches: AsyncGenerator<unknown[]>): Promise<Response> {
  const first = await batches.next()
  const second = first.done ? first : await batches.next()
  if (second.done) return c.json(first.done ? [] : first.value)
  return largeAnswer(c, arrayOf([first.value, second.value], batches))
}

/** JSON text that is made while it is sent. */
export function largeAnswer(c: Context<AppEnv>, text: AsyncIterable<string | Buffer>): Response {
  const encoding = acceptedEncoding(c)
  const headers = { 'content-type': 'application/json', ...(encoding ? packedHeaders(encoding) : {}) }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const source = Readable.from(text, { objectMode: false, highWaterMark: 65_536 })
  // An error cuts the answer off, so that its reader notices.
  const stream = encoding ? pipeline(source, packer(encoding), () => {}) : source
  return c.body(answerStream(stream as Readable, source), 200, headers)
}

async function* arrayOf(begun: unknown[][], batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield `[${begun.map(inner).join(',')}`
  for await (const batch of batches) yield `,${inner(batch)}`
  yield ']'
}

const inner = (batch: unknown[]) => JSON.stringify(batch).slice(1, -1)

/** At the lowest level: JSON is mostly digits, for which a higher level saves nothing. */
const packer = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    : createGzip({ level: 1 })
