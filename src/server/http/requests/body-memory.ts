const MiB = 1024 * 1024

/**
 * The most memory that bodies may take: per person (three chunks, or five large mappings), per network without an
 * account, for all such networks, and in total. 600 unfinished bodies of 1 MB to the mapping call took 500 MB.
 */
const limits = { person: 5 * MiB, network: MiB, strangers: 8 * MiB, all: 48 * MiB }

/** A small body has arrived by then. A larger one is given up only if all bodies together take too much. */
const slowMs = 2000

/** There is no room for the body. The answer is 429 (its sender has too many) or 503, with Retry-After. */
export class NoRoomForBody extends Error {
  constructor(readonly whose: 'person' | 'everybody') {
    super('too many bodies are coming in')
  }
}

/** The sender of a body: a person, or the network of an unknown sender. */
export interface Sender {
  name: string
  isStranger: boolean
}

/** The memory account of one body. */
export interface HeldBody {
  /** Updates how many bytes it takes. Returns a refusal if there is no room and no other body can be given up. */
  take(bytes: number): NoRoomForBody | undefined
  /** The body is complete and in use, so it is no longer given up. */
  complete(): void
  release(): void
}

interface Body {
  sender: Sender
  bytes: number
  begunAt: number
  isComplete: boolean
  giveWay: () => void
}

/** The accounts, oldest first. */
const bodies = new Set<Body>()
const totals = new Map<string, number>()
let total = 0
let totalOfStrangers = 0

/** Starts to account for a body. `giveWay` stops reading it when others need the room. */
export function holdBody(sender: Sender, giveWay: () => void): HeldBody {
  const body: Body = { sender, bytes: 0, begunAt: performance.now(), isComplete: false, giveWay }
  bodies.add(body)
  return {
    take(bytes) {
      count(body, bytes)
      return makeRoom(body)
    },
    complete() {
      body.isComplete = true
    },
    release: () => release(body),
  }
}

function count(body: Body, bytes: number): void {
  if (!bodies.has(body)) return
  const { name, isStranger } = body.sender
  const more = bytes - body.bytes
  body.bytes = bytes
  total += more
  if (isStranger) totalOfStrangers += more
  const own = (totals.get(name) ?? 0) + more
  if (own) totals.set(name, own)
  else totals.delete(name)
}

function release(body: Body): void {
  count(body, 0)
  bodies.delete(body)
}

function makeRoom(body: Body): NoRoomForBody | undefined {
  const { name, isStranger } = body.sender
  const own = isStranger ? limits.network : limits.person
  const isOwn = (one: Body) => one.sender.name === name
  while ((totals.get(name) ?? 0) > own) if (!endSlow(body, isOwn)) return refuse(body, 'person')
  while (isStranger && totalOfStrangers > limits.strangers)
    if (!endSlow(body, (one) => one.sender.isStranger)) return refuse(body, 'everybody')
  while (total > limits.all) if (!endSlow(body, () => true)) return refuse(body, 'everybody')
}

function refuse(body: Body, whose: NoRoomForBody['whose']): NoRoomForBody {
  release(body)
  return new NoRoomForBody(whose)
}

/** Gives up the oldest slow body of the sender who takes most; false if there is none. */
function endSlow(body: Body, isOf: (one: Body) => boolean): boolean {
  const now = performance.now()
  let slow: Body | undefined
  for (const one of bodies) {
    if (one === body || one.isComplete || !isOf(one) || now - one.begunAt < slowMs) continue
    if (!slow || totals.get(one.sender.name)! > totals.get(slow.sender.name)!) slow = one
  }
  if (!slow) return false
  release(slow)
  slow.giveWay()
  return true
}
