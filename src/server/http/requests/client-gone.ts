import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** The client closed its connection before it had sent everything: there is nobody left to answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client left')
  }
}

/**
 * Aborts when the client closes its connection before the answer is complete. It listens to the connection's answer, which
 * ends with the request: a listener on the Request's own signal is kept for ever (30 KB a page, measured).
 */
export function clientGone(c: Context<AppEnv>): AbortSignal {
  const answer = c.env?.outgoing
  if (!answer) return c.req.raw.signal // a request that came over no connection: a test's
  const controller = new AbortController()
  if (answer.destroyed) controller.abort()
  answer.once('close', () => {
    if (!answer.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Whether nobody is there any more to take the answer. */
export const isClientGone = (c: Context<AppEnv>): boolean =>
  c.env?.outgoing?.destroyed === true && !c.env.outgoing.writableFinished
