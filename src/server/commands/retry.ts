import { listFilesToRetry, retryFile } from '#db/queries/file-processing.ts'
import { commandText, retried } from '#text/commands/commands.ts'
import { accountAt, type CommandAnswer, CommandError, type CommandParts } from './command.ts'

/**
 * Processes files again that failed through no fault of their own: one file by ID, or files of an account, all of them
 * or by name.
 */
export async function retry({ db }: CommandParts, target: string, name: string | undefined): Promise<CommandAnswer> {
  const of = target.includes('@') ? { userId: (await accountAt(db, target)).id, name } : { id: target }
  const found = await listFilesToRetry(db, of)
  const queued = await db.transaction().execute(async (tx) => {
    const files: typeof found = []
    for (const file of found) if (await retryFile(tx, file.id)) files.push(file)
    return files
  })
  if (!queued.length) throw new CommandError(commandText.nothingToRetry)
  return {
    lines: queued.map((file) => retried(file.original_name, file.id)),
    json: { files: queued.map((file) => ({ id: file.id, originalName: file.original_name })) },
  }
}
