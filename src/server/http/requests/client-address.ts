import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { forwardedFor, headerText } from './request-text.ts'

/**
 * The network address of the client. X-Forwarded-For counts only behind our own proxy, and only its last entry, which
 * is the address that the proxy saw.
 */
export function clientAddress(c: Context<AppEnv>): string {
  const forwarded = c.var.environment.trustProxy ? lastOf(headerText(c, 'x-forwarded-for')) : undefined
  return plain(forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown')
}

/**
 * The network of the client before anything else looks at the request. Undefined behind a proxy that does not say whose request it
 * is: all come from its address then.
 */
export function networkOfRequest(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const address = trustProxy ? lastOf(forwardedFor(request)) : (request.socket.remoteAddress ?? 'unknown')
  return address && networkOf(plain(address))
}

function lastOf(forwarded = ''): string | undefined {
  const address = withoutPort(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim())
  return isIP(address) ? address : undefined
}

const plain = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

/** The unit of throttling: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const withoutPort = (text: string) =>
  text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
