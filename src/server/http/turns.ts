import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { wasSentAhead } from './connections/one-after-another.ts'
import { somebodyWaits } from './people-first.ts'
import type { Senders } from './requests/senders.ts'

/**
 * A refused sign-in takes 1.1 ms of the process. At most this many begin before the network and other requests have
 * their turn.
 */
const mostATurn = 4

/**
 * While further requests or connections arrive, requests wait for at most this many turns of the event loop. A turn
 * takes 0.1 ms and accepts one connection. When each turn also began a request of 2 ms, 5,000 connections a second
 * waited two seconds in the system's queue. A turn that reads large bodies of hundreds of connections takes 40 ms, so
 * the wait is limited in time, too.
 */
const mostTurnsOfArriving = 64
const mostMsOfArriving = 10

/** Pages and calls without a body that run at once for one sender; a browser asks for six. */
const mostEach = 8

/**
 * Work may continue for a short time after its client has left, and the sender's next request waits that long.
 * Otherwise, a client that asked for 40 pages and gave them up after 60 ms, again and again, made others wait 0.7 to
 * 2.7 s.
 */
const goneMs = 300

/** CPU time: on a busy machine, 10 ms of wall time are over after a few turns. */
const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Pair = [request: IncomingMessage, response: ServerResponse]

interface Sender {
  name: string
  isBounded: boolean
  waiting: Pair[]
  running: number
  /** number of running requests whose client is gone */
  gone: number
}

/**
 * Lets few requests begin in a turn of the event loop, and the senders take turns: a burst of 300 sign-ins held the
 * process for 300 ms. A sender is a person whose token is known, otherwise a network. When all strangers were one sender, 600 of
 * them that came back at once made the others wait 0.4 to 0.9 s. When each made-up token was a sender, they waited 5 s. Each sender has
 * three queues: for
 * pages, for requests with a body, and for requests sent without waiting for answers. If the client has left before its turn, the
 * request is dropped before anything else sees it. `listener` resolves when it has answered.
 *
 * A connection's next request begins when the previous one is answered. Node holds answers back to keep their order, and
 * a held answer never closes when the client disconnects. When such a request began at once, it kept its place in a
 * queue for ever, or waited for a request behind it.
 */
export function inFairTurns(
  listener: (...pair: Pair) => unknown,
  from: Senders,
): { listener(...pair: Pair): void; connectionArrives(): void } {
  const senders = new Map<string, Sender>()
  const ready = new Set<Sender>()
  let turnsOfArriving = 0
  let arrivingSince = 0
  let hasArrived = false
  let isTurnSet = false

  function setTurn(): void {
    if (isTurnSet) return
    isTurnSet = true
    setImmediate(takeTurn)
  }

  function takeTurn(): void {
    isTurnSet = false
    if (!turnsOfArriving) arrivingSince = processorMs()
    const isSoon = turnsOfArriving < mostTurnsOfArriving && processorMs() - arrivingSince < mostMsOfArriving
    if (hasArrived && isSoon) {
      hasArrived = false
      turnsOfArriving++
      setTurn()
      return
    }
    turnsOfArriving = 0
    hasArrived = false
    beginSome()
    if (ready.size) setTurn()
  }

  /** Takes one request of each sender; the sender who waits longest comes first. */
  function beginSome(): void {
    let begun = 0
    for (const sender of ready) {
      if (begun === mostATurn) break
      ready.delete(sender)
      if (!mayBegin(sender)) continue
      const first = nextOf(sender.waiting)
      if (first) {
        begun++
        begin(sender, first)
      }
      settle(sender)
    }
  }

  function begin(sender: Sender, [request, response]: Pair): void {
    sender.running++
    const answered = sender.isBounded ? somebodyWaits() : undefined
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const end = () => {
      clearTimeout(timer)
      if (isOver) return
      isOver = true
      answered?.()
      sender.running--
      if (timer) sender.gone--
      settle(sender)
      if (ready.size) setTurn()
    }
    Promise.resolve(listener(request, response)).then(end, end)
    response.once('close', () => {
      if (isOver) return
      sender.gone++
      timer = setTimeout(end, goneMs).unref()
    })
  }

  function settle(sender: Sender): void {
    if (!sender.waiting.length) {
      if (!sender.running) senders.delete(sender.name)
    } else if (mayBegin(sender)) ready.add(sender)
  }

  function enter(pair: Pair): void {
    const person = from.personOf(pair[0])
    const hasNoBody = pair[0].method === 'GET' || pair[0].method === 'HEAD'
    const isBounded = person !== undefined && hasNoBody
    const who = person ? `person ${person}` : `from ${from.networkOf(pair[0])}`
    const name = `${!isBounded && wasSentAhead(pair[0]) ? 'ahead' : hasNoBody ? 'GET' : 'POST'} ${who}`
    let sender = senders.get(name)
    if (!sender) {
      sender = { name, isBounded, waiting: [], running: 0, gone: 0 }
      senders.set(name, sender)
    }
    sender.waiting.push(pair)
    settle(sender)
    hasArrived = true
    if (ready.size) setTurn()
  }

  const lasts = new WeakMap<Socket, ServerResponse>()

  return {
    listener(...pair) {
      const [{ socket }, response] = pair
      const last = lasts.get(socket)
      lasts.set(socket, response)
      if (!last || response.socket) return enter(pair)
      last.once('close', () => {
        if (response.socket) enter(pair) // else the connection ends, and nobody is there to answer
      })
    },
    connectionArrives() {
      hasArrived = true
    },
  }
}

/**
 * Strangers are many people. Their requests are cheap or wait elsewhere: for passwords in
 * src/server/accounts/passwords.ts, for bodies in src/server/http/requests/request-body.ts.
 */
const mayBegin = ({ isBounded, running, gone }: Sender): boolean => !isBounded || (running < mostEach && !gone)

/** The first request whose client is still connected. */
function nextOf(waiting: Pair[]): Pair | undefined {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!next[0].errored) return next
    next[1].destroy()
  }
}
