import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { hasRole } from '#db/queries/members.ts'
import { countStorage, insertUpload, setUploadSize } from '#db/queries/uploads.ts'
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
  /** its bytes arrive in one request */
  isStreamed?: boolean
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
  const { environment, db, user } = c.var
  const { sizeBytes } = announced
  const workspaceId = costsOf ? costsOf.workspace_id : chosenWorkspace(c)
  await refuseWithoutSpace(c, sizeBytes)
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

/** Throws 507 if the storage has no room for so many bytes and their processing. */
async function refuseWithoutSpace(c: Context<AppEnv>, sizeBytes: number): Promise<void> {
  const { environment, storage } = c.var
  if ((await storage.freeBytes()) < 2 * sizeBytes + environment.diskReserveBytes) refuse(507, uploadText.diskFull)
}

/**
 * Announces that an upload of unknown length has at least `sizeBytes`, within the same limits. Throws 404 if it was
 * canceled meanwhile.
 */
export async function growUpload(
  c: Context<AppEnv>,
  upload: { id: string; workspace_id: string; size_bytes: number },
  sizeBytes: number,
  totalChunks: number,
): Promise<void> {
  const { environment, db } = c.var
  await refuseWithoutSpace(c, sizeBytes)
  const isThere = await db.transaction().execute(async (tx) => {
    if (!(await lockWorkspace(tx, upload.workspace_id))) return false
    const held = await countStorage(tx, upload.workspace_id)
    if (held.bytes + sizeBytes - upload.size_bytes > environment.maxUserBytes)
      refuse(409, tooManyBytesOfUser(gigabytes(environment.maxUserBytes)))
    return setUploadSize(tx, upload.id, sizeBytes, totalChunks)
  })
  if (!isThere) throw new HTTPException(404, { message: uploadText.unknownUpload })
}

const refuse = (status: 409 | 410 | 429 | 507, message: string): never => {
  throw new HTTPException(status, { message })
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`
