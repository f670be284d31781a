import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** A refused sign-in takes 1.1 ms of the process: this many begin before the network and everybody else have their turn. */
const mostATurn = 4

const waiting = new Map<string, (() => void)[]>()
let begun = 0
let isEnding = false

/**
 * Lets few requests begin in a turn of the event loop, those of whoever sends many after those of others: a burst of 300
 * sign-ins held the process for 300 ms. Who sends is told by what a browser signs with; all strangers are one.
 */
export const inFairTurns: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (begun >= mostATurn || waiting.size) {
    const sender = (c.req.header('authorization') ?? c.req.header('cookie') ?? '').slice(0, 256)
    await new Promise<void>((resolve) => {
      const own = waiting.get(sender)
      if (own) own.push(resolve)
      else waiting.set(sender, [resolve])
    })
  } else begun++
  if (!isEnding) {
    isEnding = true
    setImmediate(endTurn)
  }
  await next()
}

/** Begins the next turn with one request of each sender, whoever waits longest first. */
function endTurn(): void {
  isEnding = false
  begun = 0
  for (const [sender, own] of waiting) {
    if (begun === mostATurn) break
    begun++
    waiting.delete(sender)
    const first = own.shift()!
    if (own.length) waiting.set(sender, own)
    first()
  }
  if (waiting.size) {
    isEnding = true
    setImmediate(endTurn)
  }
}
