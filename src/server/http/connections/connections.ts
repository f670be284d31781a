import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../requests/client-address.ts'
import { leaving } from './one-after-another.ts'

export interface ConnectionLimits {
  /** open at once, of all addresses and of one; behind a proxy of ours all come from one, and only the first holds */
  all: number
  each: number
}

/** One idle connection takes some 10 KB. */
export const connectionLimits: ConnectionLimits = { all: 2000, each: 500 }

/**
 * A new connection has so long for its first request, beyond the limit of its address: where 700 half-open ones were ended and came
 * back at once, 5,000 a second, a newcomer of the same address was ended before its request had arrived.
 */
const graceMs = 1000

/** A body that comes in more slowly than this, after the grace, is half-open like a head. */
const leastBytesPerSecond = 12_500

/** Of one address. In each the oldest is first. */
interface Network {
  open: number
  /** have not finished a request: since when */
  fresh: Map<Socket, number>
  /** have requests that are not answered: the last of them */
  asking: Map<Socket, Asking>
  /** have been answered, and rest */
  resting: Set<Socket>
  /** are read no further, and end by themselves: ended sooner, they would come back sooner */
  leaving: Set<Socket>
}

interface Asking {
  request: IncomingMessage
  count: number
  since: number
  bytesBefore: number
}

/**
 * Bounds the open connections. One too many ends another, of the same address or of whoever has the most: first one that has never
 * finished a request, then one whose body comes in slowly, then the one that has rested longest after its answer, then
 * one whose body comes in. Where all together are too many, one that is leaving anyway is the first. A finished request that is
 * not answered stays; where there is nothing else, the new one is ended.
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

  /** Whether there is room for one more. Of an address whose fresh connections are all young there is, up to the limit of all. */
  function makeRoom(network: Network | undefined): boolean {
    if (network && network.open - network.leaving.size >= each) {
      // Two of them, until those that were let in while they were young are gone.
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

/** Where there are no fresh ones. */
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
