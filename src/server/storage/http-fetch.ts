import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Timeout for a connection without traffic. */
const silenceLimitMs = 30_000
const options = { keepAlive: true, maxSockets: 64 }
const agents = { http: new http.Agent(options), https: new https.Agent(options) }

/**
 * The part of fetch that s3mini needs, over node:http. The built-in fetch copies each body that it sends, and made the
 * server's memory grow by half while it passed chunks on. A connection without traffic ends with an error.
 */
export const httpFetch = ((url: string, init: RequestInit = {}) => {
  const isSecure = url.startsWith('https:')
  const { method = 'GET', body, signal } = init
  const headers = init.headers as Record<string, string>
  return new Promise<Response>((resolve, reject) => {
    const agent = isSecure ? agents.https : agents.http
    const request = (isSecure ? https : http).request(url, { method, headers, agent, signal: signal ?? undefined })
    request.setTimeout(silenceLimitMs, () =>
      request.destroy(Object.assign(new Error('the object store is silent'), { code: 'ETIMEDOUT' })),
    )
    request.on('error', reject)
    request.on('response', (answer) => {
      const status = answer.statusCode!
      const isBare = method === 'HEAD' || status === 204 || status === 304
      if (isBare) answer.resume()
      const bytes = isBare ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
      resolve(new Response(bytes as BodyInit | null, { status, headers: answer.headers as Record<string, string> }))
    })
    request.end(body as Uint8Array | string | undefined)
  })
}) as typeof fetch
