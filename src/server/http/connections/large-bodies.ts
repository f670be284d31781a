import type { IncomingMessage, ServerResponse } from 'node:http'
import { chunkPath } from '#domain/files/upload-limits.ts'
import { requestText } from '#text/site/requests.ts'
import type { Senders } from '../requests/senders.ts'
import { refuseLate } from './refuse-late.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const refusal = { status: 429, message: requestText.tooMuchOfYours, headers: { 'Retry-After': '5' } }

/** Sign-ins and other small bodies are not counted. */
const largeBytes = 16_384
/** A browser uploads one chunk at a time, or sends one mapping of thousands of columns; an office has many browsers. */
const mostChunksOfPerson = 32
const mostOthersOfPerson = 5
const mostOfStrangers = 32
const mostOfNetwork = 128

/**
 * How long a body that was refused or given up keeps its places. When they were free at once, one sender got 200 bodies
 * a second through to the database and the log.
 */
const refusedMs = 2000

/**
 * Bounds how many requests with large bodies a person and a network have under way. It comes before the database is
 * asked for the person, because by then the first 64 KB of each body are in memory twice.
 */
export function boundLargeBodies(listener: Listener, from: Senders): Listener {
  const underWay = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (underWay.get(name) ?? 0) + by
    if (count) underWay.set(name, count)
    else underWay.delete(name)
  }
  return (request, response) => {
    if (!hasLargeBody(request)) return listener(request, response)
    const address = from.networkOf(request)
    const network = `network ${address}`
    const person = from.personOf(request)
    const isChunk = request.url === chunkPath
    const sender = `${isChunk ? 'chunks of' : 'others of'} ${person}`
    const names = [...(address === undefined ? [] : [network]), ...(person ? [sender] : [])]
    const ofSender = isChunk ? mostChunksOfPerson : mostOthersOfPerson
    const ofNetwork = person ? mostOfNetwork : mostOfStrangers
    const limitOf = (name: string) => (name === network ? ofNetwork : ofSender)
    if (names.some((name) => (underWay.get(name) ?? 0) >= limitOf(name))) {
      return refuseLate(request, response, refusal)
    }
    for (const name of names) change(name, 1)
    let isUnderWay = true
    const end = () => {
      if (!isUnderWay) return
      isUnderWay = false
      for (const name of names) {
        const free = () => change(name, -1)
        const isRefused = !request.complete || response.statusCode >= 400
        if (isRefused) setTimeout(free, refusedMs).unref()
        else free()
      }
    }
    response.once('close', end)
    // A response whose turn on its connection has not come never closes.
    request.once('close', () => response.socket || end())
    return listener(request, response)
  }
}

const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBytes
