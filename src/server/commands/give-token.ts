import { HTTPException } from 'hono/http-exception'
import { insertAct } from '#db/queries/acts.ts'
import { findSourcesCalled } from '#db/queries/files.ts'
import { listWorkspacesOfUser } from '#db/queries/workspaces.ts'
import { usualTokenDays } from '#domain/api/api-token.ts'
import { makeToken } from '#server/api/keep-token.ts'
import { tokenCommandText, tokenMade, workspaceOf } from '#text/api/token-command.ts'
import { isDisabled, notSetUp } from '#text/commands/commands.ts'
import { accountAt, type CommandAnswer, CommandError, type CommandParts } from './command.ts'
import type { CommandOptions } from './read-command-line.ts'
import { workspaceCalled } from './workspaces.ts'

/** Makes a token of the API for a person. The last line is the token. */
export async function token({ db }: CommandParts, email: string, options: CommandOptions): Promise<CommandAnswer> {
  const user = await accountAt(db, email)
  if (user.disabled_at) throw new CommandError(isDisabled(user.email))
  if (user.is_first_time_sign_in) throw new CommandError(notSetUp(user.email))
  const own = await listWorkspacesOfUser(db, user.id)
  const named = options.workspace === undefined ? undefined : await workspaceCalled(db, options.workspace)
  if (!named && own.length !== 1) throw new CommandError(workspaceOf(own.map(({ name }) => name)))
  const workspace = named ?? own[0]!
  const sources = options.source === undefined ? [] : await findSourcesCalled(db, options.source)
  if (options.source !== undefined && sources.length !== 1) throw new CommandError(tokenCommandText.source)
  const asked = {
    name: options.name ?? tokenCommandText.name,
    scopes: (options.scopes ?? 'read,upload').split(',').map((scope) => scope.trim()),
    days: Number(options.days ?? usualTokenDays),
    userId: user.id,
    workspaceId: workspace.id,
    sourceId: sources[0]?.id ?? null,
  }
  const made = await makeToken(db, asked).catch((error: unknown) => {
    throw error instanceof HTTPException ? new CommandError(`${error.message} ${tokenCommandText.unchanged}`) : error
  })
  await insertAct(db, { workspaceId: workspace.id, userId: undefined, kind: 'token-made', subject: made.name })
  const { scopes, expiresAt } = made
  return {
    lines: [tokenMade(user.email, workspace.name, scopes, expiresAt), made.token],
    json: { email: user.email, workspace: workspace.name, name: made.name, scopes, expiresAt, token: made.token },
  }
}
