import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../requests/client-address.ts'
import { leaving } from './one-after-another.ts'

export interface ConnectionLimits {
  /**
   * the most open connections in total, and from one address; behind our proxy all come from one address, so only the
   * first limit applies
   */
  all: number
  each: number
}

/** An idle connection takes about 10 KB. */
export const connectionLimits: ConnectionLimits = { all: 2000, each: 500 }

/**
 * A new connection has this long to send its first request, even beyond the limit of its address. When 700 half-open
 * connections were ended and came back at once, at 5,000 a second, a new client from the same address was ended before
 * its request had arrived.
 */
const graceMs = 1000

/** A body that arrives more slowly than this, after the grace time, is treated like a half-sent head. */
const leastBytesPerSecond = 12_500

/** The connections of one address. In each set, the oldest comes first. */
interface Network {
  open: number
  /** have not sent a complete request; the value is the time since then */
  fresh: Map<Socket, number>
  /** have unanswered requests; the value is the last of them */
  asking: Map<Socket, Asking>
  /** have been answered and are idle */
  resting: Set<Socket>
  /** are no longer read and end by themselves; ending them sooner would make clients return sooner */
  leaving: Set<Socket>
}

interface Asking {
  request: IncomingMessage
  count: number
  since: number
  bytesBefore: number
}

/**
 * Limits the open connections. If there are too many, one is ended, of the same address or of the address with most.
 * The order: a connection that never sent a complete request, one whose body arrives slowly, the one that has been idle
 * longest, one whose body is arriving. If the total is too high, a connection that is closing anyway comes first. A
 * connection with a complete but unanswered request is never ended; if there is no other, the new connection is.
 */
export function boundConnections(server: Server, { all, each }: ConnectionLimits): void {
  const networks = new Map<string, Network>()
  const names = new WeakMap<Socket, string>()
  let count = 0

  const end = (network: Network, socket: Socket | undefined): boolean => {
    if (!socket) return false
    forget(network, socket)
    socket.destroy()
    return true
  }
  const endFresh = (network: Network, leastAgeMs: number) => end(network, freshOf(network, leastAgeMs))
  const endAny = (network: Network) => {
    const [leavingLongest] = network.leaving
    return end(network, leavingLongest) || endFresh(network, 0) || end(network, givingWay(network))
  }

  /**
   * Whether there is room for one more connection; ends others to make room. An address whose fresh connections are all young
   * may exceed its own limit, but not the limit of all addresses.
   */
  function makeRoom(network: Network | undefined): boolean {
    if (network && network.open - network.leaving.size >= each) {
      // While all fresh ones were young, more than the limit were accepted. Closing two for each new one closes these,
      // too.
      if (endFresh(network, graceMs)) endFresh(network, graceMs)
      else if (!network.fresh.size && !end(network, givingWay(network))) return false
    }
    if (count < all) return true
    const largest = [...networks.values()].reduce((most, one) => (one.open > most.open ? one : most))
    return endAny(largest) || [...networks.values()].some(endAny)
  }

  server.on('connection', (socket) => {
    const name = networkOf(socket.remoteAddress ?? 'unknown')
    if (!makeRoom(networks.get(name))) return void socket.destroy()
    const network = networks.get(name) ?? newNetwork()
    networks.set(name, network)
    names.set(socket, name)
    network.open++
    count++
    network.fresh.set(socket, performance.now())
    socket.once(leaving, () => {
      forget(network, socket)
      network.leaving.add(socket)
    })
    socket.once('close', () => {
      count--
      network.open--
      forget(network, socket)
      if (!network.open) networks.delete(name)
    })
  })
  server.prependListener('request', (request, answer) => {
    const { socket } = request
    const network = networks.get(names.get(socket) ?? '')
    if (!network) return
    const asked = (network.asking.get(socket)?.count ?? 0) + 1
    forget(network, socket)
    network.asking.set(socket, { request, count: asked, since: performance.now(), bytesBefore: socket.bytesRead })
    answer.once('close', () => {
      const asking = network.asking.get(socket)
      if (!asking || --asking.count || socket.destroyed || network.leaving.has(socket)) return
      forget(network, socket)
      if (request.complete) network.resting.add(socket)
      else network.fresh.set(socket, performance.now())
    })
  })
}

const newNetwork = (): Network => ({
  open: 0,
  fresh: new Map(),
  asking: new Map(),
  resting: new Set(),
  leaving: new Set(),
})

function forget(network: Network, socket: Socket): void {
  network.fresh.delete(socket)
  network.asking.delete(socket)
  network.resting.delete(socket)
  network.leaving.delete(socket)
}

function freshOf({ fresh }: Network, leastAgeMs: number): Socket | undefined {
  const [oldest] = fresh
  return oldest && performance.now() - oldest[1] >= leastAgeMs ? oldest[0] : undefined
}

/** For addresses without fresh connections. */
function givingWay({ asking, resting }: Network): Socket | undefined {
  const now = performance.now()
  const sending = [...asking].filter(([, { request }]) => !request.complete)
  const slow = sending.find(([socket, { since, bytesBefore }]) => {
    const seconds = (now - since) / 1000
    return seconds > graceMs / 1000 && (socket.bytesRead - bytesBefore) / seconds < leastBytesPerSecond
  })
  const [rested] = resting
  return slow?.[0] ?? rested ?? sending[0]?.[0]
}
