import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { hasRole } from '#db/queries/members.ts'
import { countStorage, insertUpload } from '#db/queries/uploads.ts'
import { lockWorkspace } from '#db/queries/workspaces.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { chosenWorkspace } from '#server/roles/reach.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'
import { tooManyBytesOfUser, tooManyFiles, tooManyUploads, uploadText } from '#text/files/upload.ts'

interface Announced {
  filename: string
  sizeBytes: number
  totalChunks: number
  mimeType: string
}

/**
 * Opens an upload to the chosen workspace, or to that of the source to whose costs the file belongs, within its limits
 * and the free space (requirement 26), and returns its ID.
 */
export async function openUpload(
  c: Context<AppEnv>,
  announced: Announced,
  costsOf?: Pick<StoredFile, 'id' | 'workspace_id'>,
): Promise<string> {
  const { environment, storage, db, user } = c.var
  const { sizeBytes } = announced
  const workspaceId = costsOf ? costsOf.workspace_id : chosenWorkspace(c)
  if ((await storage.freeBytes()) < 2 * sizeBytes + environment.diskReserveBytes) refuse(507, uploadText.diskFull)
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const isThere = await lockWorkspace(tx, workspaceId)
    if (!isThere || !(await hasRole(tx, workspaceId, user.id, 'editor'))) refuse(410, workspaceText.notFound)
    const held = await countStorage(tx, workspaceId)
    if (held.openUploads >= environment.maxOpenUploads) refuse(429, tooManyUploads(environment.maxOpenUploads))
    if (held.files >= environment.maxFiles) refuse(409, tooManyFiles(environment.maxFiles))
    if (held.bytes + sizeBytes > environment.maxUserBytes)
      refuse(409, tooManyBytesOfUser(gigabytes(environment.maxUserBytes)))
    await insertUpload(tx, { ...announced, id, workspaceId, userId: user.id, costsOf: costsOf?.id })
  })
  return id
}

const refuse = (status: 409 | 410 | 429 | 507, message: string): never => {
  throw new HTTPException(status, { message })
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`
