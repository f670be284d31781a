import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isEndedToken } from '#db/queries/ended-tokens.ts'
import type { Db } from '#db/schema.ts'
import type { AppEnv } from '#server/context.ts'
import { fairQueue, QueueFull } from '#server/http/fair-queue.ts'
import { explainError } from '#server/http/http-errors.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { hashToken } from './random-ids.ts'
import { addressSubject, answerSubject, countFailure, refuseThrottled } from './throttle.ts'

/** Guesses of one network never take the connections of everybody. */
const lookingUp = fairQueue({ running: 4, runningEach: 2, waiting: 1000, waitingEach: 64 })

/**
 * How guesses are counted. Of links, each counts before the next is looked up. A token of a mail that exists is never
 * refused: people at one provider share a network with whoever guesses there.
 */
const counting = {
  link: { subject: (c: Context<AppEnv>) => addressSubject(c, 'shared'), isRefusedFirst: true },
  mail: { subject: answerSubject, isRefusedFirst: false },
}

/** What the token in the address stands for; a token that never stood for anything counts as a guess. Throws 429. */
export function findByToken<Found>(
  c: Context<AppEnv>,
  kind: keyof typeof counting,
  find: (db: Db, hash: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { subject, isRefusedFirst } = counting[kind]
  const subjects = [subject(c)]
  const look = async () => {
    if (isRefusedFirst) await refuseThrottled(c, subjects)
    const hash = hashToken(c.req.param('token') ?? '')
    const found = await find(c.var.db, hash)
    if (!found && !(await isEndedToken(c.var.db, hash))) await countFailure(c, subjects)
    return found
  }
  return lookingUp(networkOf(clientAddress(c)), look, clientGone(c))
}

/** The answer of `work`; that of `later` where the network has to wait, or too many others do. */
export async function orLater(
  c: Context<AppEnv>,
  work: () => Promise<Response>,
  later: (status: 429 | 503, message: string) => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const isLater = error instanceof QueueFull || (error instanceof HTTPException && error.status === 429)
    if (!isLater) throw error
    const { status, message } = explainError(error, c)
    return later(status as 429 | 503, message)
  }
}
