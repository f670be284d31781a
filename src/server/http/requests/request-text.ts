import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'

/**
 * How many characters of each header are read; honest clients send far less. Node accepts 16 KB, and a pattern over
 * that much can block everybody (requirement 52): 15,000 blanks took 0.7 s. All headers are read here.
 */
const lengths = {
  'accept-encoding': 256,
  authorization: 512,
  'content-length': 20,
  'content-type': 256,
  host: 300,
  'idempotency-key': 201,
  origin: 300,
  'sec-fetch-site': 32,
  purpose: 128,
  'sec-purpose': 128,
  'transfer-encoding': 64,
  'x-forwarded-for': 256,
  'x-forwarded-proto': 128,
  'x-workspace': 64,
} as const

/** Headers to which each proxy appends a word, so their end matters. */
const lists = new Set(['x-forwarded-for', 'x-forwarded-proto'])

/** A header of the request, cut to its limit; undefined if it was not sent. */
export function headerText(c: Context<AppEnv>, name: keyof typeof lengths): string | undefined {
  const text = c.req.header(name)
  if (text === undefined || text.length <= lengths[name]) return text
  return lists.has(name) ? text.slice(-lengths[name]) : text.slice(0, lengths[name])
}

/** `X-Forwarded-For` before there is a context, cut in the same way. */
export const forwardedFor = ({ headers }: IncomingMessage): string | undefined => {
  const forwarded = headers['x-forwarded-for']
  return (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.slice(-lengths['x-forwarded-for'])
}

/** The names of all headers of the request. */
export const headerNames = (c: Context<AppEnv>): string[] => [...c.req.raw.headers.keys()]

/** A text cut to a number of characters, with a mark if it was longer. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text
