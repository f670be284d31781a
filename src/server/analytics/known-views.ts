import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { asksForUnknown } from './closed-parameters.ts'

/**
 * Refuses calls and exports whose address has an unknown sort or the like. Pages show the refusal in their own frame
 * (`analyticsPage`).
 */
export const refuseUnknownViews: MiddlewareHandler<AppEnv> = (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url)
  const isPage = pathname.startsWith('/dashboard/') && pathname.split('/').length === 3
  if (!isPage && asksForUnknown(pathname, searchParams)) badRequest(analyticsText.badAddress)
  return next()
}
