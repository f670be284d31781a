import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { isApiPath } from '#domain/api/api-token.ts'
import { lastMs, leaving, readNoFurther } from './one-after-another.ts'

/**
 * Refuses a request late, and reads nothing more of its connection. It is for requests that take work before they can be
 * refused. A client that reconnects at each answer has to wait for this one: 600 clients that were answered at once
 * reconnected 2,000 times a second. New clients waited behind them in the system's queue, because a turn of the event
 * loop accepts one connection.
 */
export function refuseLate(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers = {} }: { status: number; message: string; headers?: Record<string, string> },
): void {
  readNoFurther(request.socket)
  request.socket.emit(leaving)
  const isApi = isApiPath((request.url ?? '').split('?', 1)[0]!)
  // as src/server/api/problem.ts answers later refusals
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: message }
  const refusal = JSON.stringify(isApi ? problem : { message })
  const type = isApi ? 'application/problem+json' : 'application/json'
  const all = { 'Content-Type': type, 'X-Robots-Tag': 'noindex', Connection: 'close', ...headers }
  const answer = () => response.destroyed || response.writeHead(status, all).end(refusal)
  setTimeout(answer, lastMs())
}
