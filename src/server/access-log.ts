import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

/** Gives every request an id (also in the answer) and one log line. Query values that are secrets are not written. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  c.set('requestId', randomUUID())
  c.header('X-Request-Id', c.var.requestId)
  await next()
  const { pathname, search } = new URL(c.req.url)
  c.var.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: pathname + search.replace(/((?:token|code|state)=)[^&]*/gi, '$1[redacted]'),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      userId: c.var.user?.id,
    },
    'request',
  )
}
