import { createBrotliDecompress } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { acceptedEncoding, packedHeaders } from './compression.ts'
import { largeAnswer } from './streamed-json.ts'

/** JSON that is cached in brotli, and unpacked for clients that do not accept brotli. */
export async function packedJson(c: Context<AppEnv>, packed: Buffer): Promise<Response> {
  if (acceptedEncoding(c) !== 'br') return largeAnswer(c, createBrotliDecompress().end(packed))
  return c.body(new Uint8Array(packed), 200, { 'content-type': 'application/json', ...packedHeaders('br') })
}
