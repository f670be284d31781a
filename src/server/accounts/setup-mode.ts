import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { headerNames, headerText } from '#server/http/requests/request-text.ts'
import { type Environment, isLoopback } from '#server/operation/environment.ts'

/**
 * Whether this installation ever allows set-up by the address alone (SETUP_REQUIRES_LINK, docs/specification.md §10).
 */
export const mayAcceptBareAddress = (environment: Environment): boolean =>
  environment.setupRequiresLink === 'auto' && isLoopback(environment.host) && isLoopback(environment.publicUrl.hostname)

/**
 * Headers that proxies and networks in front of a site add. A proxy that adds none looks like a call from this machine.
 */
const proxyHeaders =
  /^(forwarded|via|x-(forwarded|original|real|client|cluster|envoy|request-start|amz|azure|appengine|arr|vercel|render|fly).*|(cf|cdn|fastly|fly|true-client|akamai|x-akamai|ali|do-connecting|tailscale|ngrok)-.*|proxy-.*|client-ip|remote-addr)$/

/**
 * Whether this request may set up an account without the link. It must name a loopback host, come from this machine, and
 * show no sign of a proxy. Proxies with default settings (nginx) speak HTTP/1.0 to the server behind them; current
 * browsers and tools never do.
 */
export function acceptsBareAddress(c: Context<AppEnv>): boolean {
  const incoming = c.env?.incoming
  const peer = incoming?.socket.remoteAddress?.replace('::ffff:', '')
  const isDirect = !incoming || (peer !== undefined && isLoopback(peer) && incoming.httpVersion !== '1.0')
  const host = headerText(c, 'host') ?? new URL(c.req.url).host
  return (
    mayAcceptBareAddress(c.var.environment) &&
    isDirect &&
    !headerNames(c).some((name) => proxyHeaders.test(name)) &&
    isLoopback(host.replace(/:\d+$/, ''))
  )
}
