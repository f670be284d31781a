import type { IncomingMessage, ServerResponse } from 'node:http'
import { lastMs, leaving, readNoFurther } from './one-after-another.ts'

/**
 * Refuses a request that took work before it could be refused, and reads nothing more of its connection. The answer is late: who goes
 * at the answer and comes back has to wait for it. 600 that were answered at once came back 2,000 times a second, and newcomers stood
 * behind them in the system's queue, of which a turn of the process takes one.
 */
export function refuseLate(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers = {} }: { status: number; message: string; headers?: Record<string, string> },
): void {
  readNoFurther(request.socket)
  request.socket.emit(leaving)
  const all = { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex', Connection: 'close', ...headers }
  const answer = () => response.destroyed || response.writeHead(status, all).end(JSON.stringify({ message }))
  setTimeout(answer, lastMs())
}
