import type { Context } from 'hono'
import type { AppEnv } from './app-env'
import { type Environment, isLoopback } from './environment'

/** Whether this installation ever accepts set-up by the address alone (SETUP_REQUIRES_LINK, design.md §6). */
export const mayAcceptBareAddress = (environment: Environment): boolean =>
  environment.setupRequiresLink === 'auto' && isLoopback(environment.host) && isLoopback(environment.publicUrl.hostname)

/** Whether this request does: it must itself be for a loopback host and not have come through a proxy. */
export function acceptsBareAddress(c: Context<AppEnv>): boolean {
  const isForwarded = [...c.req.raw.headers.keys()].some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  )
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return mayAcceptBareAddress(c.var.environment) && !isForwarded && isLoopback(host.replace(/:\d+$/, ''))
}
