import { insertAct } from '#db/queries/acts.ts'
import { writeWorkspace } from '#server/workspaces/write-workspace.ts'
import { exported, workspaceText } from '#text/commands/workspaces.ts'
import type { CommandAnswer, CommandParts } from './command.ts'
import { newArchive } from './new-archive.ts'
import { workspaceCalled } from './workspaces.ts'

/** Writes everything of a workspace into a new archive, or into a folder under a name with the time. */
export async function exportWorkspace(
  { db, storage }: CommandParts,
  name: string,
  target: string,
): Promise<CommandAnswer> {
  const workspace = await workspaceCalled(db, name)
  const kind = { kind: 'workspace', diskFull: workspaceText.diskFull }
  const { path, bytes, made } = await newArchive(target, kind, (part) =>
    writeWorkspace({ db, storage }, workspace, part),
  )
  await insertAct(db, {
    ...{ workspaceId: workspace.id, userId: undefined },
    ...{ kind: 'workspace-exported', subject: workspace.name },
  })
  return {
    lines: [exported(workspace.name, made.sources, made.files, path, bytes)],
    json: { workspace: workspace.name, path, archiveBytes: bytes, ...made },
  }
}
