import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { lockJob, replaceJob } from '#db/queries/jobs.ts'
import { addToSource, FileIsGone, listedSourceFiles } from '#db/queries/source-files.ts'
import { shareWorkspace } from '#db/queries/workspaces.ts'
import { type Joining, mostFilesOfSource } from '#domain/ingestion/joining.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'
import { sameFileTwice, sourcesText, tooManyFiles } from '#text/files/sources.ts'
import { proposedJoining } from './join-request.ts'
import { haveSameBytes } from './same-bytes.ts'

/** The source has these bytes already. */
export class SameFileTwice extends HTTPException {}

/** The source is being processed; a later attempt may add the file. */
export class SourceBusy extends HTTPException {}

/** Comparing reads two files of up to 1 GB side by side, so one comparison per person runs at a time. */
const comparing = fairQueue({ running: 4, waiting: 32, waitingEach: 2 })

/**
 * Moves a file that is being mapped into a data source of the same workspace, and enqueues the source's job. The source
 * keeps its figures until the new ones exist. Throws 409 if the source is not completed, already has these bytes, or
 * has the maximum number of files.
 */
export async function joinSource(
  c: Context<AppEnv>,
  file: StoredFile,
  mapping: NextMapping,
  { source, joining }: { source: StoredFile; joining: Joining | undefined },
): Promise<StoredFile> {
  const { db, storage, user } = c.var
  if (source.id === file.id || file.status !== 'mapping_required') conflict(sourcesText.notJoining)
  const parts = await listedSourceFiles(db, source.id)
  if (parts.length >= mostFilesOfSource) conflict(tooManyFiles(source.original_name))
  const stored = parts.length ? parts : [source]
  await comparing(
    user.id,
    async () => {
      for (const part of stored)
        if (part.size_bytes === file.size_bytes && (await haveSameBytes(storage, [part.id, file.id])))
          throw new SameFileTwice(409, { message: sameFileTwice(part.original_name, source.original_name) })
    },
    clientGone(c),
  )
  const how = joining ?? proposedJoining(mapping.columnMapping, source.column_mapping)
  const isAdded = await db
    .transaction()
    .execute(async (tx) => {
      await shareWorkspace(tx, source.workspace_id) // before the job, as a deletion of the workspace does
      await lockJob(tx, 'ingest-file', source.id)
      const addition = { workspaceId: source.workspace_id, sourceId: source.id, fileId: file.id, mapping, joining: how }
      if (!(await addToSource(tx, addition))) return false
      await replaceJob(tx, 'ingest-file', source.id, { owner: source.workspace_id })
      return true
    })
    .catch((error) => {
      if (error instanceof FileIsGone) conflict(sourcesText.notJoining)
      throw error
    })
  if (!isAdded) throw new SourceBusy(409, { message: sourcesText.isBusy })
  return ownedFile(c, source.id)
}

function conflict(message: string): never {
  throw new HTTPException(409, { message })
}
