import { isAscii } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  chunkPath,
  maxBodyBytes,
  maxChunkBodyBytes,
  maxMappingBodyBytes,
  maxUploadBytes,
  rawUploadPath,
} from '#domain/files/upload-limits.ts'
import type { AppEnv } from '#server/context.ts'
import { requestText } from '#text/site/requests.ts'
import { holdBody, type Sender } from './body-memory.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { ClientGone } from './client-gone.ts'
import { isTooDeep } from './json-depth.ts'
import { parseAround } from './long-text.ts'
import { headerText } from './request-text.ts'

/** A sender that is silent for this long is cut off. So is one whose whole body arrives more slowly than this pace. */
const silenceMs = 10_000
const leastMs = 15_000
const leastBytesPerSecond = 12_500

const mappingPath = /^\/api\/(files|v1\/jobs)\/[^/]*\/mapping$/

/** The most bytes that a body at this path may have (requirement 22). */
export function bodyLimit(path: string): number {
  if (path === chunkPath) return maxChunkBodyBytes
  if (path === rawUploadPath) return maxUploadBytes
  return mappingPath.test(path) ? maxMappingBodyBytes : maxBodyBytes
}

/**
 * The body as a JSON object with unknown fields; anything else is a 400. It has no prototype, so `__proto__` is an
 * ordinary name.
 */
export const readJsonObject = async (c: Context<AppEnv>): Promise<Record<string, unknown>> =>
  jsonObject(await readText(c))

/**
 * The same for a body whose field `name` is a long ASCII text, returned as bytes; undefined if it is not. The caller
 * handles control characters in it. The body is read into `memory`, which must have room for the largest allowed body;
 * the text stays there.
 */
export async function readJsonAround(
  c: Context<AppEnv>,
  name: string,
  memory: Buffer,
): Promise<{ fields: Record<string, unknown>; text: Buffer | undefined }> {
  const bytes = await readBytes(c, memory)
  const found = parseAround(bytes, name)
  if (found) return found
  const fields = jsonObject(textOf(bytes))
  const text = fields[name]
  return { fields, text: typeof text === 'string' ? Buffer.from(text) : undefined }
}

function jsonObject(text: string): Record<string, unknown> {
  if (isTooDeep(text)) throw new HTTPException(400, { message: requestText.nestedTooDeep })
  let value: unknown
  try {
    value = JSON.parse(text || '{}')
  } catch {
    throw new HTTPException(400, { message: requestText.malformedJson })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HTTPException(400, { message: requestText.notAnObject })
  }
  return value as Record<string, unknown>
}

/** The media type of the body, without parameters. */
export const contentType = (c: Context<AppEnv>): string | undefined =>
  /^[^;\s]*/.exec(headerText(c, 'content-type')?.trim() ?? '')?.[0].toLowerCase()

/** The fields of a page's own form. Only urlencoded bodies are accepted (requirement 13). */
export async function readForm(c: Context<AppEnv>): Promise<URLSearchParams> {
  if (contentType(c) !== 'application/x-www-form-urlencoded') {
    throw new HTTPException(415, { message: requestText.formOnly })
  }
  return new URLSearchParams(await readText(c))
}

/** A text field; a value of any other type counts as missing. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value : '')

const readText = async (c: Context<AppEnv>): Promise<string> => textOf(await readBytes(c))

/** ASCII needs no decoding, and JSON.parse reads a string of one-byte characters in half the time. */
const textOf = (bytes: Buffer): string => (isAscii(bytes) ? bytes.toString('latin1') : new TextDecoder().decode(bytes))

/**
 * The body, read when a route asks for it, because only then the sender is known (requirement 56). Throws 413 at the
 * first byte beyond the limit, 408 for a sender that is too slow, NoRoomForBody if bodies take too much memory,
 * ClientLeft if the client disconnects.
 */
async function readBytes(c: Context<AppEnv>, memory?: Buffer): Promise<Buffer> {
  const limit = bodyLimit(c.req.path)
  const body = c.env?.incoming ?? (c.req.raw.body && Readable.fromWeb(c.req.raw.body as ReadableStream))
  if (!body) return Buffer.alloc(0)
  return readAtMost(body, { limit, memory, sender: senderOf(c), answer: c.env?.outgoing })
}

function senderOf(c: Context<AppEnv>): Sender {
  const id = c.var.user?.id
  return id === undefined ? { name: networkOf(clientAddress(c)), isStranger: true } : { name: id, isStranger: false }
}

interface Reading {
  limit: number
  memory?: Buffer
  sender: Sender
  answer?: ServerResponse
}

/** Copies into one growing buffer: keeping pieces as they arrive, 64 KB in pieces of one byte would take 13 MB. */
function readAtMost(
  body: Readable | IncomingMessage,
  { limit, memory = Buffer.alloc(0), sender, answer }: Reading,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let kept = memory
    let size = 0
    const late = () => end(new HTTPException(408, { message: requestText.bodyTooSlow }))
    const held = holdBody(sender, late)
    const take = (chunk: Buffer) => {
      if (size + chunk.length > limit) return end(new HTTPException(413, { message: requestText.bodyTooLarge }))
      if (size + chunk.length > kept.length) {
        const length = Math.min(limit, Math.max(size + chunk.length, kept.length * 2))
        const refusal = held.take(length)
        if (refusal) return end(refusal)
        const grown = Buffer.allocUnsafe(length)
        kept.copy(grown)
        kept = grown
      }
      chunk.copy(kept, size)
      size += chunk.length
      silence.refresh()
    }
    const takeAny = (chunk: Uint8Array) => take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
    const finish = () => end()
    const leave = () => end(new ClientGone())
    const silence = setTimeout(late, silenceMs)
    const whole = setTimeout(late, leastMs + (limit / leastBytesPerSecond) * 1000)
    const end = (error?: Error) => {
      clearTimeout(silence)
      clearTimeout(whole)
      body.off('data', takeAny).off('end', finish).off('close', leave)
      body.pause()
      if (!error && answer && !answer.destroyed) {
        held.complete()
        answer.once('close', held.release) // the work on the body may wait for a turn
      } else held.release()
      if (error) reject(error)
      else resolve(kept.subarray(0, size))
    }
    if (body.readableEnded || body.destroyed) return body.readableEnded ? end() : leave()
    const refusal = held.take(kept.length)
    if (refusal) return end(refusal)
    body.on('error', leave).on('data', takeAny).on('end', finish).on('close', leave)
  })
}
