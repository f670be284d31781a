import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { renameFile } from '#db/queries/source-files.ts'
import type { AppEnv } from '#server/context.ts'
import { cleanName } from '#server/files/file-name.ts'
import { sourcesText } from '#text/files/sources.ts'

const mostChars = 200

/** Names a data source. Its files keep the names under which they were uploaded. */
export async function renameSource(c: Context<AppEnv>, source: StoredFile, name: unknown): Promise<void> {
  const cleaned = typeof name === 'string' && name.length <= mostChars ? cleanName(name) : ''
  if (!cleaned) throw new HTTPException(400, { message: sourcesText.badName })
  await c.var.db.transaction().execute((tx) => renameFile(tx, c.var.reach, source.id, cleaned))
}
