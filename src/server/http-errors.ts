import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestText } from '../text/requests'
import type { AppEnv } from './app-env'

/** Codes with which PostgreSQL and its driver say that the database is away, not that a query is wrong. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
])

/** PostgreSQL takes no NUL in text: whoever sends one has mistyped or is probing. */
const badTextCode = '22021'

/** The status and message that answer an error; what is not ours to explain is logged and answered plainly. */
export function explainError(error: Error, c: Context<AppEnv>): { status: number; message: string } {
  if (error instanceof HTTPException) return { status: error.status, message: error.message }
  if ((error as { code?: string }).code === badTextCode) return { status: 400, message: requestText.badCharacters }
  const isAway =
    awayCodes.has((error as { code?: string }).code ?? '') ||
    (/connect|terminat/i.test(error.message) && /connection|timeout/i.test(error.message))
  c.var.log?.error(
    { requestId: c.var.requestId, err: { name: error.name, message: error.message, stack: error.stack } },
    'request failed',
  )
  return isAway ? { status: 503, message: requestText.databaseAway } : { status: 500, message: requestText.serverError }
}
