import { insertAccountToken } from '#db/queries/account-tokens.ts'
import { addMember } from '#db/queries/members.ts'
import { deleteSessionsOfUser } from '#db/queries/sessions.ts'
import { findUserByEmail, insertUser, setUserNames } from '#db/queries/users.ts'
import { findWorkspaces, insertWorkspace } from '#db/queries/workspaces.ts'
import type { Db, Tx } from '#db/schema.ts'
import { inviteLifeMs } from '#domain/accounts/link-life.ts'
import { isMailAddress } from '#domain/accounts/mail-address.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { hashToken, newId, newToken } from '#server/accounts/random-ids.ts'
import { cleanName } from '#server/files/file-name.ts'
import type { Environment } from '#server/operation/environment.ts'
import { cleanWorkspaceName } from '#server/workspaces/workspace-name.ts'
import { workspaceText as pageText } from '#text/accounts/workspaces.ts'
import { alreadySetUp, commandText, invited, isDisabled } from '#text/commands/commands.ts'
import { added, made, workspaceText } from '#text/commands/workspaces.ts'
import { type CommandAnswer, CommandError } from './command.ts'
import { accountLink } from './links.ts'
import { sendLink } from './send-link.ts'
import { refuseBad, roleOf, workspaceCalled } from './workspaces.ts'

interface Invitation {
  email: string
  firstName?: string
  lastName?: string
  /** makes the person a member with the role; both or none */
  workspace?: string
  role?: string
  /** mails the link, too */
  send?: boolean
}

/**
 * Creates the user, or invites again a user who is not set up yet; the old link and its sessions end. It does not
 * change an account that is set up or disabled. The last line is the set-up link. With a workspace, the person becomes a
 * member of it; one who is set up gets no link. A new workspace is made for its first owner.
 */
export async function invite(
  db: Db,
  environment: Environment,
  { email, workspace, role, send = false, ...names }: Invitation,
): Promise<CommandAnswer> {
  const address = email.trim()
  if (!isMailAddress(address)) throw new CommandError(commandText.badEmail)
  const [firstName, lastName] = [names.firstName, names.lastName].map((name) => cleanName(name ?? '') || undefined)
  if ((workspace === undefined) !== (role === undefined)) throw new CommandError(workspaceText.bothMissing)
  const asked = workspace === undefined || role === undefined ? undefined : { name: workspace, role: roleOf(role) }
  const token = newToken()
  const expiresAt = new Date(Date.now() + inviteLifeMs)
  const joined = await db.transaction().execute(async (tx) => {
    const known = await findUserByEmail(tx, address)
    if (known && !known.is_first_time_sign_in && asked && !known.disabled_at)
      return { ...(await join(tx, known, asked)), isKnown: true }
    if (known && !known.is_first_time_sign_in) throw new CommandError(alreadySetUp(address))
    if (known?.disabled_at) throw new CommandError(isDisabled(address))
    const id = known?.id ?? newId()
    if (!known) await insertUser(tx, { id, email: address, firstName: firstName ?? null, lastName: lastName ?? null })
    else if (firstName || lastName) await setUserNames(tx, id, { first_name: firstName, last_name: lastName })
    await insertAccountToken(tx, { id: hashToken(token), userId: id, kind: 'invite', expiresAt })
    // Runs after the token is replaced, so that a session just opened with the old link ends, too.
    await deleteSessionsOfUser(tx, id)
    return asked && { ...(await join(tx, { id, email: address }, asked)), isKnown: false }
  })
  const lines = joined?.lines ?? []
  const membership = joined && { workspace: joined.name, role: joined.role }
  if (joined?.isKnown) return { lines, json: { email: address, ...membership } }
  const link = accountLink(environment, '/first-time-setup', token)
  const answer = { lines: [...lines, invited(address), link], json: { email: address, link, expiresAt, ...membership } }
  return send ? sendLink({ environment }, 'invite', answer) : answer
}

/** Makes a person a member; the next session of the person begins in that workspace. */
async function join(tx: Tx, user: { id: string; email: string }, asked: { name: string; role: Role }) {
  const isNew = asked.role === 'owner' && !(await findWorkspaces(tx, asked.name)).length
  const workspace = isNew ? await makeWorkspace(tx, asked.name) : await workspaceCalled(tx, asked.name)
  const change = { workspaceId: workspace.id, userId: user.id, role: asked.role, isChosen: true }
  refuseBad(await addMember(tx, change), user.email, workspace.name)
  const lines = [...(isNew ? [made(workspace.name)] : []), added(user.email, workspace.name, asked.role)]
  return { lines, name: workspace.name, role: asked.role }
}

async function makeWorkspace(tx: Tx, asked: string) {
  const name = cleanWorkspaceName(asked)
  if (!name) throw new CommandError(pageText.badName)
  const workspace = { id: newId(), name }
  await insertWorkspace(tx, workspace)
  return workspace
}
