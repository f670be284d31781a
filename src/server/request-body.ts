import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestText } from '../text/requests'
import type { AppEnv } from './app-env'

/** A JSON object of unknown fields. Anything else in the body is a 400. Without a prototype: `__proto__` is just a name. */
export async function readJsonObject(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
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
  /^[^;\s]*/.exec(c.req.header('content-type')?.trim() ?? '')?.[0].toLowerCase()

/** The fields of a page's own form; only urlencoded bodies are taken (requirements.md 13). */
export async function readForm(c: Context<AppEnv>): Promise<URLSearchParams> {
  if (contentType(c) !== 'application/x-www-form-urlencoded') {
    throw new HTTPException(415, { message: requestText.formOnly })
  }
  return new URLSearchParams(await c.req.text())
}

/** A field that should be text; anything else counts as missing. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value : '')
