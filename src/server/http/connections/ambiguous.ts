import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestText } from '#text/site/requests.ts'
import { refuseLate } from './refuse-late.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** A browser and its proxies send about 40 headers. 600 waiting requests with 1,900 headers each (12 KB) took 100 MB. */
export const mostHeaders = 100

/**
 * Refuses a request with too many headers, and a request that a proxy before us might read differently: without a `Host`
 * or with two, with an encoding of the body other than `chunked`, with any encoding in HTTP/1.0, or in another version
 * of HTTP. Node itself refuses two lengths, and a length beside an encoding.
 */
export function refuseAmbiguous(listener: Listener): Listener {
  return (request, response) => {
    if (request.rawHeaders.length > 2 * mostHeaders) {
      return refuseLate(request, response, { status: 431, message: requestText.tooManyHeaders })
    }
    const reason = ambiguityOf(request)
    if (!reason) return listener(request, response)
    const headers = { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex', Connection: 'close' }
    response.writeHead(400, headers).end(JSON.stringify({ message: reason }))
  }
}

function ambiguityOf({ httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return requestText.otherVersion
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (!hosts && httpVersion === '1.1')) return requestText.oneHost
  const encoding = headers['transfer-encoding']
  if (encoding === undefined) return
  if (httpVersion === '1.0' || encoding.toLowerCase() !== 'chunked') return requestText.otherEncoding
}
