import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { isHealthCheck } from './access.ts'
import { cutText } from './requests/request-text.ts'
import { withoutToken } from './token-paths.ts'

/**
 * Query parameters whose values may be logged. Any other value may be a secret: a token, an email address, a page to
 * open next.
 */
const plainNames = new Set(['fileId', 'groupBy', 'percentiles'])

const pathLength = 256
const queryLength = 512
const plainLength = 64
const nameLength = 32

/** Gives every request an ID (also sent in the answer) and one log line. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  c.set('requestId', randomUUID())
  c.header('X-Request-Id', c.var.requestId)
  await next()
  const { pathname, search } = new URL(c.req.url)
  c.var.log[isHealthCheck(pathname) ? 'debug' : 'info'](
    {
      requestId: c.var.requestId,
      method: cutText(c.req.method, nameLength),
      path: cutText(withoutToken(pathname), pathLength) + redacted(search),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      userId: c.var.user?.id,
    },
    'request',
  )
}

/**
 * `?token=abc&groupBy=month` -> `?token=[redacted]&groupBy=month`. A part without `=`, or without a plain name, counts
 * as a value, too.
 * @internal A test pins the rule.
 */
export function redacted(search: string): string {
  if (search.length < 2) return ''
  const query = search.slice(1, queryLength + 1)
  const shown = query.split('&').map(redactedPair).join('&')
  return search.length - 1 > queryLength ? `?${shown}…` : `?${shown}`
}

function redactedPair(pair: string): string {
  const [name = '', ...rest] = pair.split('=', 2)
  if (!rest.length || name.length > nameLength || !/^[A-Za-z][\w-]*$/.test(name)) return '[redacted]'
  return plainNames.has(name) && pair.length - name.length <= plainLength ? pair : `${name}=[redacted]`
}
