import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseAway } from '#db/is-database-away.ts'
import { LockBusy } from '#db/locks.ts'
import { isDiskFull, PermanentFailure, StorageAway } from '#domain/files/failure.ts'
import type { AppEnv } from '#server/context.ts'
import { failureText } from '#text/files/failures.ts'
import { requestText } from '#text/site/requests.ts'
import { QueueFull, QuitQueue } from './fair-queue.ts'
import { NoRoomForBody } from './requests/body-memory.ts'
import { ClientGone, isClientGone } from './requests/client-gone.ts'

/**
 * PostgreSQL's codes for text that it refuses (NUL, an unpaired surrogate, invalid JSON): the sender has mistyped or is
 * probing.
 */
const badTextCodes = new Set(['22021', '22P02', '22P05', '22032'])

/** A change waited too long for another one (`waitBriefly` in db/queries/workspaces.ts), or both waited for each other. */
const busyCodes = new Set(['55P03', '40P01'])
/** A row names another one that was deleted after the request had found it. */
const goneCode = '23503'

const codeOf = (error: Error): string => (error as { code?: string }).code ?? ''

/** The status and message for an error. Unexpected errors are logged and answered with a general message. */
export function explainError(error: Error, c: Context<AppEnv>): { status: number; message: string } {
  if (error instanceof HTTPException) return { status: error.status, message: error.message }
  if (badTextCodes.has(codeOf(error))) return { status: 400, message: requestText.badCharacters }
  if (error instanceof QueueFull || error instanceof NoRoomForBody) {
    c.header('Retry-After', String('retryAfterSeconds' in error ? error.retryAfterSeconds : 5))
    return error.whose === 'person'
      ? { status: 429, message: requestText.tooMuchOfYours }
      : { status: 503, message: requestText.tooBusy }
  }
  if (codeOf(error) === goneCode) {
    c.var.log?.warn({ requestId: c.var.requestId, err: error }, 'deleted during the request')
    return { status: 404, message: requestText.deletedMeanwhile }
  }
  if (error instanceof LockBusy || busyCodes.has(codeOf(error))) {
    c.header('Retry-After', '3')
    return { status: 503, message: error instanceof LockBusy ? requestText.tooBusy : requestText.changedElsewhere }
  }
  // Nobody reads this answer. The access log uses 499 for a client that disconnected.
  if (error instanceof QuitQueue || error instanceof ClientGone)
    return { status: 499, message: requestText.serverError }
  if (error instanceof PermanentFailure) return { status: 400, message: failureText(error.failure) }
  if (isClientGone(c)) {
    c.var.log?.info({ requestId: c.var.requestId, reason: error.name }, 'the client left before its answer')
    return { status: 499, message: requestText.serverError }
  }
  c.var.log?.error({ requestId: c.var.requestId, err: error }, 'request failed')
  if (isDiskFull(error)) return { status: 507, message: requestText.diskFull }
  if (error instanceof StorageAway) return { status: 503, message: requestText.storageAway }
  return isDatabaseAway(error)
    ? { status: 503, message: requestText.databaseAway }
    : { status: 500, message: requestText.serverError }
}
