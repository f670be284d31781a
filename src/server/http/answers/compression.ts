import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '#server/context.ts'
import { headerText } from '#server/http/requests/request-text.ts'
import { alone } from './bytes-of-their-own.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A smaller answer fits into one packet anyway. */
const smallestBytes = 1024
/**
 * Larger pages are compressed with the least effort. So is JSON: it is mostly digits, where more effort saves nothing.
 */
const largeBytes = { html: 512 * 1024, json: 64 * 1024 }

export type Encoding = 'br' | 'gzip'

/** A smaller page is compressed almost as fast as it is found. */
const keptFromBytes = 4 * 1024

/**
 * Pages that were compressed a moment ago, by a digest of their bytes: people go back and forth, and 350 KB of cohorts
 * take 3.3 ms of a processor to compress, 0.3 to find again. (sha512 takes half the time of sha256 where the processor
 * has no instructions for that.) What is deleted is forgotten within five minutes.
 */
const keptPages = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (packed) => packed.length + 1000,
  ttl: 300_000,
  ttlAutopurge: true,
})

/**
 * Compresses pages and JSON, brotli before gzip, in zlib's own threads. Hono's `compress` knows gzip at its default
 * level only: 21 ms for the 1.5 MB of 5,000 SKUs, where brotli takes 4 ms and 280 KB instead of 207 KB. Other
 * compressible answers (streamed exports) are left to it.
 */
export const compression: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const encoding = acceptedEncoding(c)
  if (!encoding || c.req.method === 'HEAD' || c.res.headers.has('content-encoding')) return
  const [, kind] = /^(?:text|application)\/(html|json)\b/.exec(c.res.headers.get('content-type') ?? '') ?? []
  if (!kind) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const packed = await pack(body, encoding, body.length > largeBytes[kind as keyof typeof largeBytes])
  const sent = packed ?? body
  c.res = new Response(body.length ? new Uint8Array(sent) : null, c.res)
  if (body.length) c.res.headers.set('Content-Length', String(sent.length))
  if (packed) for (const [name, value] of Object.entries(packedHeaders(encoding))) c.res.headers.append(name, value)
}

/**
 * A page, compressed before it becomes an answer: read back out of a Response, its text is checked and copied three
 * times, half of what such a page costs otherwise.
 */
export async function htmlAnswer(c: Context<AppEnv>, body: Buffer, isKept: boolean): Promise<Response> {
  // Whoever asks for the headers alone is not told a length, which depends on the encoding.
  if (c.req.method === 'HEAD') return c.body(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const encoding = acceptedEncoding(c)
  const packed = encoding && (await packPage(body, encoding, isKept))
  return c.body(new Uint8Array(packed ?? body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'Content-Length': String((packed ?? body).length),
      ...(packed && packedHeaders(encoding)),
    },
  })
}

export const packedHeaders = (encoding: Encoding) => ({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding' })

/** The best encoding that the client accepts: named in Accept-Encoding with a quality above zero. */
export function acceptedEncoding(c: Context<AppEnv>): Encoding | undefined {
  const named = (headerText(c, 'accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
  const takes = (coding: string) =>
    named.some(([name, quality]) => name === coding && Number(quality?.replace('q=', '') ?? 1) > 0)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

/** JSON as `packedJson` answers it. */
export async function packJson(value: unknown): Promise<Buffer> {
  const packed = await brotli(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return alone(packed)
}

async function packPage(body: Buffer, encoding: Encoding, isKept: boolean): Promise<Buffer | undefined> {
  if (!isKept || body.length < keptFromBytes) return pack(body, encoding, body.length > largeBytes.html)
  const key = `${encoding} ${createHash('sha512').update(body).digest('base64')}`
  const known = keptPages.get(key)
  if (known) return known
  const packed = await pack(body, encoding, body.length > largeBytes.html)
  if (packed) keptPages.set(key, alone(packed))
  return packed
}

/** Compresses the body; undefined if that is not worthwhile. */
async function pack(body: Buffer, encoding: Encoding, isLarge: boolean): Promise<Buffer | undefined> {
  if (body.length < smallestBytes) return undefined
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 1 : 4 } })
    : zip(body, { level: isLarge ? 1 : 5 })
}
