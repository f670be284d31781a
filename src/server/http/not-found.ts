import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isStoredId } from '#db/queries/site.ts'
import type { Db } from '#db/schema.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from './security-events.ts'

/**
 * Throws 404 for an ID that is not the person's own. Another person's ID gives the same answer as an unknown one, after
 * the same queries. Only the log distinguishes them (requirements 32, 40).
 */
export async function notFound(c: Context<AppEnv>, id: string, message: string, db: Db = c.var.db): Promise<never> {
  if (await isStoredId(db, id)) logEvent(c, 'cross-user attempt', { id })
  throw new HTTPException(404, { message })
}
