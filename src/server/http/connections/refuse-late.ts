import type { IncomingMessage, ServerResponse } from 'node:http'
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
  const all = { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex', Connection: 'close', ...headers }
  const answer = () => response.destroyed || response.writeHead(status, all).end(JSON.stringify({ message }))
  setTimeout(answer, lastMs())
}
