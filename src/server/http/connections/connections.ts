import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../client-address.ts'

export interface ConnectionLimits {
  /** open at once, of all addresses and of one; behind a proxy of ours all come from one, and only the first holds */
  all: number
  each: number
}

/** One idle connection takes some 10 KB. */
export const connectionLimits: ConnectionLimits = { all: 2000, each: 500 }

/**
 * Bounds the open connections. One too many ends the one that has been idle longest, of the same address or of all, so
 * that idle sockets never keep a real user out; where all are being answered, the new one is ended.
 */
export function boundConnections(server: Server, { all, each }: ConnectionLimits): void {
  // In the order in which they were last used.
  const idle = new Map<string, Set<Socket>>()
  const open = new Map<string, number>()
  const networks = new WeakMap<Socket, string>()
  let count = 0

  const rest = (socket: Socket, network: string) => {
    const resting = idle.get(network) ?? new Set()
    resting.delete(socket)
    idle.set(network, resting.add(socket))
  }
  const wake = (socket: Socket, network: string) => {
    const resting = idle.get(network)
    resting?.delete(socket)
    if (!resting?.size) idle.delete(network)
  }
  /** Ends an idle one of this address, or of whoever has the most of them; false when there is none. */
  const endIdle = (network?: string): boolean => {
    const resting = network
      ? idle.get(network)
      : [...idle.values()].reduce<Set<Socket> | undefined>(
          (most, one) => (one.size > (most?.size ?? 0) ? one : most),
          undefined,
        )
    const [oldest] = resting ?? []
    if (!oldest) return false
    resting?.delete(oldest)
    oldest.destroy()
    return true
  }

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const ofNetwork = open.get(network) ?? 0
    if ((ofNetwork >= each && !endIdle(network)) || (count >= all && !endIdle())) return void socket.destroy()
    count++
    open.set(network, (open.get(network) ?? 0) + 1)
    networks.set(socket, network)
    rest(socket, network)
    socket.once('close', () => {
      count--
      wake(socket, network)
      const left = open.get(network)! - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
  server.prependListener('request', ({ socket }, answer) => {
    const network = networks.get(socket)
    if (network === undefined) return
    wake(socket, network)
    answer.once('close', () => !socket.destroyed && rest(socket, network))
  })
}
