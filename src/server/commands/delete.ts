import { listFiles } from '#db/queries/files.ts'
import { deleteUser, listWorkspacesToEnd } from '#db/queries/users.ts'
import { commandText, confirmDelete, deleted } from '#text/commands/commands.ts'
import { othersLose, workspaceText } from '#text/commands/workspaces.ts'
import { accountAt, type CommandAnswer, CommandError, type CommandParts } from './command.ts'

/**
 * Removes the account with its sessions, the workspaces that have no other owner, their files and figures, and the stored
 * bytes. Asks first unless `isConfirmed`; if other people would lose a workspace, it always asks.
 */
export async function deleteAccount(
  { db, storage, confirm }: CommandParts,
  email: string,
  isConfirmed: boolean,
): Promise<CommandAnswer> {
  const user = await accountAt(db, email)
  const ends = await listWorkspacesToEnd(db, user.id)
  const files = (await Promise.all(ends.map(({ id }) => listFiles(db, id)))).flat()
  const bytes = files.reduce((sum, file) => sum + file.size_bytes, 0)
  const shared = sharedOf(ends)
  const question = [...(shared.length ? [othersLose(shared)] : []), confirmDelete(user.email, files.length, bytes)]
  if (!(isConfirmed && !shared.length) && !(await confirm(question.join('\n'))))
    throw new CommandError(shared.length ? workspaceText.notConfirmed : commandText.notConfirmed)
  const { fileIds, uploadIds } = await db.transaction().execute(async (tx) => {
    const isAsked = sharedOf(await listWorkspacesToEnd(tx, user.id)).every(({ id }) =>
      shared.some((one) => one.id === id),
    )
    if (!isAsked) throw new CommandError(workspaceText.notConfirmed) // somebody was added meanwhile
    return deleteUser(tx, user.id)
  })
  // Bytes that cannot be removed now have no row any more, so the sweep of the running app removes them within a
  // minute.
  await Promise.allSettled([...fileIds.map(storage.removeFile), ...uploadIds.map(storage.removeUpload)])
  return {
    lines: [deleted(user.email, files.length, bytes)],
    json: { email: user.email, deletedFiles: files.length, deletedBytes: bytes },
  }
}

const sharedOf = (ends: Awaited<ReturnType<typeof listWorkspacesToEnd>>) =>
  ends.flatMap(({ id, name, others }) => (others?.length ? [{ id, name, others }] : []))
