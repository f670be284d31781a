import { listWorkspaceUse } from '#db/queries/workspace-use.ts'
import { workspaceLimits } from '#domain/accounts/workspace-use.ts'
import { commandText, textTable } from '#text/commands/commands.ts'
import { useColumns } from '#text/commands/workspaces.ts'
import type { CommandAnswer, CommandParts } from './command.ts'
import { workspaceCalled } from './workspaces.ts'

/** What every workspace holds, or the one with this name, beside its limits. */
export async function usage({ db, environment }: CommandParts, name: string): Promise<CommandAnswer> {
  const asked = name ? (await workspaceCalled(db, name)).id : undefined
  const limits = workspaceLimits(environment)
  const json = (await listWorkspaceUse(db, asked)).map(({ id, name, sources, ...used }) => ({
    ...{ id, name, sources, used, limits },
  }))
  return { lines: json.length ? textTable(useColumns, json) : [commandText.noUsers], json }
}
