import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestText } from '#text/site/requests.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Refuses requests that a proxy in front of us might understand differently: no `Host` or two of them, a transfer
 * encoding other than `chunked`, any encoding in HTTP/1.0, another version of HTTP. Node itself refuses two lengths,
 * and a length together with an encoding.
 */
export function refuseAmbiguous(listener: Listener): Listener {
  return (request, response) => {
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
