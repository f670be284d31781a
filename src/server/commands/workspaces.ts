import { type BadMember, listMembers, removeMember, setMemberRole } from '#db/queries/members.ts'
import { findWorkspaces, listWorkspaces } from '#db/queries/workspaces.ts'
import type { Db } from '#db/schema.ts'
import { isRole, type Role } from '#domain/accounts/roles.ts'
import { commandText, textTable } from '#text/commands/commands.ts'
import {
  added,
  isMember,
  lastOwner,
  left,
  memberColumns,
  noMember,
  noWorkspace,
  sameName,
  workspaceColumns,
  workspaceText,
} from '#text/commands/workspaces.ts'
import { accountAt, type CommandAnswer, CommandError, type CommandParts } from './command.ts'

/** Every workspace with its owners, members, files and bytes. */
export async function workspaces({ db }: CommandParts): Promise<CommandAnswer> {
  const json = (await listWorkspaces(db)).map(({ id, name, owners, members, files, bytes }) => ({
    ...{ id, name, owners: owners ?? '', members: members ?? 0, files: files ?? 0, bytes: bytes ?? 0 },
  }))
  return { lines: json.length ? textTable(workspaceColumns, json) : [commandText.noUsers], json }
}

/** Who is in a workspace, with which role. */
export async function members({ db }: CommandParts, name: string): Promise<CommandAnswer> {
  const workspace = await workspaceCalled(db, name)
  const json = (await listMembers(db, workspace.id)).map((member) => ({
    email: member.email,
    role: member.role,
    since: member.created_at,
    isDisabled: member.disabled_at !== null,
  }))
  return { lines: textTable(memberColumns, json), json }
}

/** Gives a member another role. The last owner stays one. */
export async function role({ db }: CommandParts, email: string, name: string, asked: string): Promise<CommandAnswer> {
  const given = roleOf(asked)
  const [user, workspace] = [await accountAt(db, email), await workspaceCalled(db, name)]
  const change = { workspaceId: workspace.id, userId: user.id, role: given }
  refuseBad(await db.transaction().execute((tx) => setMemberRole(tx, change)), user.email, workspace.name)
  return {
    lines: [added(user.email, workspace.name, given)],
    json: { email: user.email, workspace: workspace.name, role: given },
  }
}

/** Ends a membership. The last owner stays. */
export async function leave({ db }: CommandParts, email: string, name: string): Promise<CommandAnswer> {
  const [user, workspace] = [await accountAt(db, email), await workspaceCalled(db, name)]
  const change = { workspaceId: workspace.id, userId: user.id }
  refuseBad(await db.transaction().execute((tx) => removeMember(tx, change)), user.email, workspace.name)
  return { lines: [left(user.email, workspace.name)], json: { email: user.email, workspace: workspace.name } }
}

/** The only workspace with this name or id; throws CommandError for none, and for several. */
export async function workspaceCalled(db: Db, name: string) {
  const found = await findWorkspaces(db, name)
  const workspace = found.find(({ id }) => id === name) ?? found[0]
  if (!workspace) throw new CommandError(noWorkspace(name))
  if (workspace.id !== name && found.length > 1)
    throw new CommandError(
      sameName(
        name,
        found.map(({ id }) => id),
      ),
    )
  return workspace
}

export function roleOf(text: string): Role {
  if (!isRole(text)) throw new CommandError(workspaceText.badRole)
  return text
}

/** Throws CommandError for a change of members that was refused. */
export function refuseBad(bad: BadMember | undefined, email: string, name: string): void {
  if (!bad) return
  const why: Record<BadMember, string> = {
    denied: noWorkspace(name),
    'no-member': noMember(email, name),
    known: isMember(email, name),
    'last-owner': lastOwner(email, name),
    'too-many': workspaceText.tooMany,
    'in-too-many': workspaceText.inTooMany,
  }
  throw new CommandError(why[bad])
}
