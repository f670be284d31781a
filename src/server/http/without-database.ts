import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { requestText } from '#text/site/requests.ts'
import { isHealthCheck } from './access.ts'

/** While the database is unavailable, answers every request with 503, including requests that already wait for it. */
export const refuseWithoutDatabase: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isHealthCheck(c.req.path)) return next()
  const { watch } = c.var
  const away = () => new HTTPException(503, { message: requestText.databaseAway })
  if (watch.isAway()) throw away()
  let forget = () => {}
  const goesAway = new Promise<never>((_, reject) => {
    forget = watch.onAway(() => reject(away()))
  })
  try {
    await Promise.race([next(), goesAway])
  } finally {
    forget()
  }
}
