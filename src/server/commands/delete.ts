import { listFiles } from '#db/queries/files.ts'
import { cancelJob } from '#db/queries/jobs.ts'
import { listUploadsOfUser } from '#db/queries/uploads.ts'
import { deleteUser } from '#db/queries/users.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import { commandText, confirmDelete, deleted } from '#text/commands/commands.ts'
import { accountAt, type CommandAnswer, CommandError, type CommandParts } from './command.ts'

/** Removes the account with its sessions, files and figures, and the stored bytes. Asks first unless `isConfirmed`. */
export async function deleteAccount(
  { db, storage, confirm }: CommandParts,
  email: string,
  isConfirmed: boolean,
): Promise<CommandAnswer> {
  const user = await accountAt(db, email)
  const files = await listFiles(db, user.id)
  const bytes = files.reduce((sum, file) => sum + file.size_bytes, 0)
  if (!isConfirmed && !(await confirm(confirmDelete(user.email, files.length, bytes)))) {
    throw new CommandError(commandText.notConfirmed)
  }
  // Read again in the transaction, because something may have been added meanwhile.
  const [fileIds, uploadIds] = await db.transaction().execute(async (tx) => {
    const uploads = await listUploadsOfUser(tx, user.id)
    const ids = (await listFiles(tx, user.id)).map((file) => file.id)
    for (const id of ids) for (const kind of ['ingest-file', listKind]) await cancelJob(tx, kind, id)
    await deleteUser(tx, user.id)
    return [ids, uploads]
  })
  // Bytes that cannot be removed now have no row any more, so the sweep of the running app removes them within a
  // minute.
  await Promise.allSettled([...fileIds.map(storage.removeFile), ...uploadIds.map(storage.removeUpload)])
  return {
    lines: [deleted(user.email, fileIds.length, bytes)],
    json: { email: user.email, deletedFiles: fileIds.length, deletedBytes: bytes },
  }
}
