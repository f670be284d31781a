import type { IncomingMessage, ServerResponse } from 'node:http'
import { chunkPath } from '#domain/files/upload-limits.ts'
import { requestText } from '#text/site/requests.ts'
import { networkOf } from '../requests/client-address.ts'
import { signatureOf } from '../requests/signature.ts'
import { readNoFurther } from './one-after-another.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Sign-ins and other small bodies are not counted. */
const largeBytes = 16_384
/** A browser uploads one chunk at a time, or sends one mapping of thousands of columns; an office has many browsers. */
const mostChunksOfSender = 32
const mostOthersOfSender = 5
const mostOfStrangers = 32
const mostOfNetwork = 128

/**
 * A body that was refused or given up keeps its sender's place for so long: places that were free at once let 200 bodies a second
 * through to the database and the log.
 */
const refusedMs = 2000

/**
 * Bounds the requests with large bodies that are under way, of whoever signs them and of a network, before anything asks who that is:
 * the first 64 KB of each are in memory twice by then. `isProxied`: all come from one network, a proxy's.
 */
export function boundLargeBodies(listener: Listener, cookieName: string, isProxied: boolean): Listener {
  const underWay = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (underWay.get(name) ?? 0) + by
    if (count) underWay.set(name, count)
    else underWay.delete(name)
  }
  return (request, response) => {
    if (!hasLargeBody(request)) return listener(request, response)
    const network = `network ${networkOf(request.socket.remoteAddress ?? 'unknown')}`
    const signature = signatureOf(request, cookieName)
    const isStranger = signature === ''
    const isChunk = request.url === chunkPath
    const sender = `${isChunk ? 'chunks of' : 'others of'} ${signature}`
    const names = [...(isProxied ? [] : [network]), ...(isStranger ? [] : [sender])]
    const ofSender = isChunk ? mostChunksOfSender : mostOthersOfSender
    const ofNetwork = isStranger ? mostOfStrangers : mostOfNetwork
    const limitOf = (name: string) => (name === network ? ofNetwork : ofSender)
    if (names.some((name) => (underWay.get(name) ?? 0) >= limitOf(name))) return refuse(request, response)
    for (const name of names) change(name, 1)
    let isUnderWay = true
    const end = () => {
      if (!isUnderWay) return
      isUnderWay = false
      for (const name of names) {
        const free = () => change(name, -1)
        const isRefused = !request.complete || response.statusCode >= 400
        if (name === sender && isRefused) setTimeout(free, refusedMs).unref()
        else free()
      }
    }
    response.once('close', end)
    // one whose turn on its connection has not come never closes
    request.once('close', () => response.socket || end())
    return listener(request, response)
  }
}

const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBytes

function refuse(request: IncomingMessage, response: ServerResponse): void {
  readNoFurther(request.socket)
  const headers = {
    'Content-Type': 'application/json',
    'Retry-After': '5',
    'X-Robots-Tag': 'noindex',
    Connection: 'close',
  }
  response.writeHead(429, headers).end(JSON.stringify({ message: requestText.tooMuchOfYours }))
}
