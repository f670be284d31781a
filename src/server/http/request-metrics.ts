import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '#server/context.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and times every request under the pattern of the route that answered it. */
export const measureRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  // the route that answered, or the intended one if middleware refused the request
  const reached = routePath(c)
  const pattern = reached.endsWith('*') ? routePath(c, -1) : reached
  c.var.metrics.requestEnded({
    method: methods.has(c.req.method) ? c.req.method : 'other',
    // only middleware matches the pattern, so there is no route
    route: pattern.endsWith('*') && pattern !== '/assets/*' ? 'none' : pattern,
    status: c.res.status,
    seconds: (performance.now() - started) / 1000,
  })
}
