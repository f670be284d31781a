import type { Role } from '#domain/accounts/roles.ts'
import type { UsedThing, WorkspaceUse } from '#domain/accounts/workspace-use.ts'
import { bytesText, count, time } from './commands.ts'

/** The output of the commands about workspaces. */
export const workspaceText = {
  nameMissing: 'Which workspace? Give its name, in quotes if it has blanks. All names: npm run admin -- workspaces',
  roleMissing: 'Which role? Give viewer, editor or owner.',
  badRole: 'A role is viewer, editor or owner.',
  bothMissing: '--workspace and --role belong together.',
  targetMissing: 'Which file or folder? Example: npm run admin -- export "Shop" /backups',
  diskFull: 'There is not enough free space for the export. Nothing was written.',
  notConfirmed:
    'Nothing was deleted, because other people use a workspace of this account. Answer yes to delete it, too.',
  tooMany: 'The workspace has the most members allowed. Nothing was changed.',
  inTooMany: 'This person is in the most workspaces allowed. Nothing was changed.',
} as const

export const noWorkspace = (name: string) =>
  `There is no workspace "${name}". Nothing was changed. All names: npm run admin -- workspaces. With --role owner, invite makes a new one.`
export const sameName = (name: string, ids: string[]) =>
  `Several workspaces are called "${name}". Nothing was changed. Give an id instead of the name: ${ids.join(', ')}.`
export const noMember = (email: string, name: string) =>
  `${email} is not a member of "${name}". Nothing was changed. Use: npm run invite -- ${email} --workspace "${name}" --role viewer`
export const isMember = (email: string, name: string) =>
  `${email} is a member of "${name}" already. Nothing was changed. For another role use: npm run admin -- role ${email} "${name}" editor`
export const lastOwner = (email: string, name: string) =>
  `${email} is the last owner of "${name}" who can sign in. Nothing was changed. Make another member the owner first: npm run admin -- role EMAIL "${name}" owner`

const article = (role: Role) => (role === 'viewer' ? 'a' : 'an')
export const added = (email: string, name: string, role: Role) =>
  `${email} is ${article(role)} ${role} of "${name}" now.`
export const left = (email: string, name: string) => `${email} is no longer a member of "${name}".`
export const made = (name: string) => `Made the workspace "${name}".`

interface ListedWorkspace {
  name: string
  id: string
  members: number
  owners: string
  files: number
  bytes: number
}

export const workspaceColumns: Record<string, (workspace: ListedWorkspace) => string> = {
  Name: ({ name }) => name,
  Owners: ({ owners }) => owners,
  Members: ({ members }) => members.toLocaleString('en-US'),
  Files: ({ files }) => files.toLocaleString('en-US'),
  Size: ({ bytes }) => bytesText(bytes),
  Id: ({ id }) => id,
}

interface ListedUse {
  name: string
  id: string
  sources: number
  used: WorkspaceUse
  limits: WorkspaceUse
}

const ofLimit =
  (thing: Exclude<UsedThing, 'bytes'>) =>
  ({ used, limits }: ListedUse) =>
    `${used[thing].toLocaleString('en-US')} of ${limits[thing].toLocaleString('en-US')}`

export const useColumns: Record<string, (workspace: ListedUse) => string> = {
  Name: ({ name }) => name,
  Sources: ({ sources }) => sources.toLocaleString('en-US'),
  Files: ofLimit('files'),
  Size: ({ used, limits }) => `${bytesText(used.bytes)} of ${bytesText(limits.bytes)}`,
  Members: ofLimit('members'),
  Views: ofLimit('views'),
  Links: ofLimit('links'),
  Reports: ofLimit('schedules'),
  Alerts: ofLimit('alerts'),
  Webhooks: ofLimit('webhooks'),
  Id: ({ id }) => id,
}

interface ListedMember {
  email: string
  role: Role
  since: Date
  isDisabled: boolean
}

export const memberColumns: Record<string, (member: ListedMember) => string> = {
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Since: ({ since }) => time(since),
  State: ({ isDisabled }) => (isDisabled ? 'disabled' : 'active'),
}

/** Lists the workspaces that are deleted with an account although other people use them. */
export const othersLose = (workspaces: { name: string; others: string[] }[]) =>
  workspaces
    .map(
      ({ name, others }) =>
        `"${name}" has no other owner who can sign in: ${others.join(', ')} would lose it with all its files. To keep it, make one of them who can sign in its owner: npm run admin -- role EMAIL "${name}" owner`,
    )
    .join('\n')

/** Warns that nobody can manage the members of these workspaces any more. */
export const withoutOwner = (workspaces: { name: string }[]) =>
  workspaces.map(
    ({ name }) =>
      `"${name}" has no owner who can sign in now. Make a member its owner: npm run admin -- role EMAIL "${name}" owner`,
  )

export const exported = (name: string, sources: number, files: number, path: string, bytes: number) =>
  `Exported "${name}" with ${count(sources, 'data source')} and ${count(files, 'stored file')} to ${path} (${bytesText(bytes)}).`
