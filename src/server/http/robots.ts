import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** Search engines may index only the landing page, as `public/robots.txt` says, too. */
export const keepOutOfSearch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.path !== '/' || !c.res.ok) c.header('X-Robots-Tag', 'noindex')
}
