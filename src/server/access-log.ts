import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isHealthCheck } from './access'
import type { AppEnv } from './app-env'

/** Query values that may be written. Anything else may be a secret: a token, an e-mail address, a page to go on to. */
const plainNames = new Set(['fileId', 'groupBy', 'percentiles'])

/** Gives every request an id (also in the answer) and one log line. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  c.set('requestId', randomUUID())
  c.header('X-Request-Id', c.var.requestId)
  await next()
  const { pathname, search } = new URL(c.req.url)
  c.var.log[isHealthCheck(pathname) ? 'debug' : 'info'](
    {
      requestId: c.var.requestId,
      method: c.req.method,
      path: pathname + redacted(search),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      userId: c.var.user?.id,
    },
    'request',
  )
}

/** `?token=abc&groupBy=month` -> `?token=[redacted]&groupBy=month` */
const redacted = (search: string): string =>
  search.replace(/([^?&=]*)=([^&]*)/g, (all, name) => (plainNames.has(name) ? all : `${name}=[redacted]`))
