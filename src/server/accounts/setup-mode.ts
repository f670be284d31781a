import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { headerNames, headerText } from '#server/http/requests/request-text.ts'
import { type Environment, isLoopback } from '#server/operation/environment.ts'

/** Whether this installation ever accepts set-up by the address alone (SETUP_REQUIRES_LINK, docs/specification.md §10). */
export const mayAcceptBareAddress = (environment: Environment): boolean =>
  environment.setupRequiresLink === 'auto' && isLoopback(environment.host) && isLoopback(environment.publicUrl.hostname)

/** What proxies and networks in front of a site add. One that adds nothing cannot be told from this machine's own calls. */
const proxyHeaders =
  /^(forwarded|via|x-(forwarded|original|real|client|cluster|envoy|request-start|amz|azure|appengine|arr|vercel|render|fly).*|(cf|cdn|fastly|fly|true-client|akamai|x-akamai|ali|do-connecting|tailscale|ngrok)-.*|proxy-.*|client-ip|remote-addr)$/

/**
 * Whether this request does: it must be for a loopback host, come from this machine, and show no sign of a proxy. Proxies
 * that keep their defaults (nginx) speak HTTP/1.0 to what is behind them; browsers and tools of today never do.
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
