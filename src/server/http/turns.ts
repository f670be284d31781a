import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A refused sign-in takes 1.1 ms of the process: this many begin before the network and everybody else have their turn. */
const mostATurn = 4

/**
 * Turns of the event loop that requests wait while more arrive, 0.1 ms each. A turn accepts one connection: where each
 * turn also began a request of 2 ms, 5,000 connections a second stood in the system's queue for two seconds.
 */
const mostTurnsOfArriving = 64

type Pair = [request: IncomingMessage, response: ServerResponse]

/**
 * Lets few requests begin in a turn of the event loop, those of whoever sends many after those of others: a burst of 300
 * sign-ins held the process for 300 ms. Who sends is told by what a browser signs with; all strangers are one. A request
 * whose client has left before its turn is dropped before anything else sees it.
 */
export function inFairTurns(listener: RequestListener): RequestListener {
  const waiting = new Map<string, Pair[]>()
  let turnsOfArriving = 0
  let hasArrived = false
  let isTurnSet = false

  function setTurn(): void {
    if (isTurnSet) return
    isTurnSet = true
    setImmediate(takeTurn)
  }

  function takeTurn(): void {
    isTurnSet = false
    if (hasArrived && turnsOfArriving < mostTurnsOfArriving) {
      hasArrived = false
      turnsOfArriving++
      setTurn()
      return
    }
    turnsOfArriving = 0
    hasArrived = false
    beginSome()
    if (waiting.size) setTurn()
  }

  /** One request of each sender, whoever waits longest first. */
  function beginSome(): void {
    let begun = 0
    for (const [sender, own] of waiting) {
      if (begun === mostATurn) break
      waiting.delete(sender)
      const first = nextOf(own)
      if (own.length) waiting.set(sender, own)
      if (!first) continue
      begun++
      listener(...first)
    }
  }

  return (...pair) => {
    const { authorization, cookie } = pair[0].headers
    const sender = (authorization ?? cookie ?? '').slice(0, 256)
    const own = waiting.get(sender)
    if (own) own.push(pair)
    else waiting.set(sender, [pair])
    hasArrived = true
    setTurn()
  }
}

/** The first whose client is still there. */
function nextOf(own: Pair[]): Pair | undefined {
  for (let next = own.shift(); next; next = own.shift()) {
    if (!next[0].errored) return next
    next[1].destroy()
  }
}
