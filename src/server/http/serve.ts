import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { rawUploadPath } from '#domain/files/upload-limits.ts'
import type { AppEnv } from '#server/context.ts'
import type { Environment } from '#server/operation/environment.ts'
import { mostHeaders, refuseAmbiguous } from './connections/ambiguous.ts'
import { boundConnections, type ConnectionLimits, connectionLimits } from './connections/connections.ts'
import { boundLargeBodies } from './connections/large-bodies.ts'
import { parseOneAfterAnother } from './connections/one-after-another.ts'
import type { KnownPeople } from './requests/known-people.ts'
import { type Senders, sendersOf } from './requests/senders.ts'
import { inFairTurns } from './turns.ts'

/**
 * Limits for slow clients (requirement 49): time for the headers, and for a whole request. A whole file in one request
 * may take longer; it is bounded by its progress (src/server/api/receive-bytes.ts).
 */
const headersTimeout = 10_000
const requestTimeout = 120_000
/**
 * A connection without any traffic for this long, because nobody reads the answer, is ended. No answer takes this long
 * to begin.
 */
const silenceMs = 60_000
/**
 * Longer than proxies keep their connections (60 s): a proxy that sends a request just as we close the connection
 * answers 502.
 */
const keepAliveTimeout = 75_000
/** How often Node checks the first two limits. */
const connectionsCheckingInterval = 1000

/**
 * Connections that wait until the process accepts them. The system drops further ones, and their clients try again a
 * second later.
 */
const backlog = 1024

/** How long running requests may take to end (requirement 44). */
const drainLimitMs = 10_000
/** Load balancers that poll readiness notice the stop before the port is closed. */
const leastDrainMs = 500

export interface Site {
  server: Server
  /**
   * Finishes running requests and keeps answering new ones for a short time, then closes the port. Each connection
   * closes after its answer.
   */
  drain(): Promise<void>
}

interface Limits {
  silenceMs?: number
  connections?: ConnectionLimits
}

const withTurns = (from: Senders) =>
  ((options: ServerOptions, listener: (...pair: Parameters<RequestListener>) => Promise<void>) => {
    const turns = inFairTurns(listener, from)
    const server = createServer(options, refuseAmbiguous(boundLargeBodies(turns.listener, from)))
    return server.on('connection', turns.connectionArrives)
  }) as typeof createServer

/** Serves the app on the public address. */
export function serveSite(
  app: Pick<Hono<AppEnv>, 'fetch'>,
  people: KnownPeople,
  { port, host, trustProxy, publicUrl }: Pick<Environment, 'port' | 'host' | 'trustProxy' | 'publicUrl'>,
  onListening: (port: number) => void,
  limits: Limits = {},
): Site {
  const serverOptions = {
    requireHostHeader: false,
    headersTimeout,
    requestTimeout: 0, // endLateRequests does it, because it may differ by address
    keepAliveTimeout,
    connectionsCheckingInterval,
  }
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: host,
    createServer: withTurns(sendersOf(people, { publicUrl, trustProxy })),
    serverOptions,
    autoCleanupIncoming: false, // parseOneAfterAnother limits it
  }) as Server
  server.listen({ port, host, backlog }, () => onListening((server.address() as AddressInfo).port))
  server.maxHeadersCount = mostHeaders + 1 // Node drops the others
  server.setTimeout(limits.silenceMs ?? silenceMs)
  parseOneAfterAnother(server)
  const { all, each } = limits.connections ?? connectionLimits
  boundConnections(server, { all, each: trustProxy ? all : each })
  endLateRequests(server)
  const running = new Set<ServerResponse>()
  let isDraining = false
  const endConnection = (answer: ServerResponse) => !answer.headersSent && answer.setHeader('Connection', 'close')
  server.prependListener('request', (request, answer) => {
    running.add(answer)
    if (isDraining) endConnection(answer)
    answer.once('close', () => running.delete(answer))
    // a request whose turn on its connection has not come never emits close
    request.once('close', () => answer.socket || running.delete(answer))
  })
  return {
    server,
    async drain() {
      isDraining = true
      running.forEach(endConnection)
      const started = performance.now()
      const waited = () => performance.now() - started
      while (waited() < leastDrainMs || (running.size && waited() < drainLimitMs)) await sleep(50)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

const lateAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Ends a request that has not arrived completely in time, unless it brings a whole file. */
function endLateRequests(server: Server): void {
  server.prependListener('request', (request, answer) => {
    if (request.url?.split('?', 1)[0] === rawUploadPath) return
    const timer = setTimeout(() => {
      if (request.complete || request.destroyed) return
      if (!answer.headersSent) request.socket.write(lateAnswer)
      request.socket.destroySoon()
    }, requestTimeout).unref()
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
