import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** The answer to HEAD has no body. Closes what was opened to make one (files, streams), because nobody will read it. */
export const releaseHead: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel().catch(() => {})
}
