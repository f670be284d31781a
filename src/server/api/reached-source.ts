import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { filesText } from '#text/files/files.ts'

/** Whether the token of a call reaches a source of its workspace. */
export const reaches = (c: Context<AppEnv>, sourceId: string): boolean => {
  const only = c.var.apiToken?.source_id ?? null
  return only === null || only === sourceId
}

/** A source that the token reaches; the id of any other gives the 404 of an unknown one. */
export function reachedSource(c: Context<AppEnv>, sourceId: string): Promise<StoredFile> {
  if (!reaches(c, sourceId)) throw new HTTPException(404, { message: filesText.notFound })
  return ownedFile(c, sourceId)
}

export const originOf = (c: Context<AppEnv>): string => c.var.environment.publicUrl.origin
