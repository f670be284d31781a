import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** The client closed its connection before it had sent everything, so there is nobody to answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client left')
  }
}

/**
 * Aborts when the client closes its connection before the answer is complete. It listens on the connection's answer,
 * which ends with the request. A listener on the Request's own signal would never be released (30 KB a page, measured).
 */
export function clientGone(c: Context<AppEnv>): AbortSignal {
  const answer = c.env?.outgoing
  if (!answer) return c.req.raw.signal // a request without a connection, as tests make it
  const controller = new AbortController()
  if (answer.destroyed) controller.abort()
  answer.once('close', () => {
    if (!answer.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Whether nobody takes the answer any more. */
export const isClientGone = (c: Context<AppEnv>): boolean =>
  c.env?.outgoing?.destroyed === true && !c.env.outgoing.writableFinished
