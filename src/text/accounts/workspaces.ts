import type { Role } from '#domain/accounts/roles.ts'
import { mostWorkspaceNameChars } from '#domain/accounts/workspace-limits.ts'

/** The page of a workspace, and the switch between several (docs/semantics.md §19). */
export const workspaceText = {
  page: 'Workspace',
  lead: 'People who see the same data sources, views and filters.',
  switch: 'Switch workspace',
  current: 'Current workspace',
  settings: 'Members and settings',
  members: 'Members',
  person: 'Person',
  role: 'Role',
  since: 'Since',
  actions: 'Actions',
  you: 'you',
  disabled: 'disabled',
  invited: 'invited',
  save: 'Save',
  remove: 'Remove',
  removeNow: 'Remove from the workspace',
  removeLead: 'This person loses the sources and views of this workspace at once. Nothing is deleted.',
  add: 'Add a member',
  addLead: 'The person must have an account. Only an administrator can make one.',
  email: 'E-mail address',
  rename: 'Rename the workspace',
  name: 'Name',
  leave: 'Leave this workspace',
  leaveLead: 'You lose its sources and views. An owner can add you again.',
  leaveNow: 'Leave',
  lastOwnerLead: 'You are the only owner who can sign in. To leave, make another member an owner first.',
  delete: 'Delete this workspace',
  deleteNow: 'Delete everything in it',
  typeName: 'Type the name of the workspace to confirm',
  notFound: 'There is no such workspace',
  notFoundLead: 'It may have been deleted, or you may no longer be a member.',
  own: 'Go to your workspace',
  gone: 'You are no longer a member of this workspace, or it was deleted.',
  noAccount: 'There is no account with this address. Ask an administrator to invite the person.',
  badName: `A workspace needs a name of 1 to ${mostWorkspaceNameChars} characters.`,
  badRole: 'Choose viewer, editor or owner.',
  wrongName: 'That is not the name of the workspace. Nothing was deleted.',
} as const

export const roleLabel: Record<Role, string> = { viewer: 'Viewer', editor: 'Editor', owner: 'Owner' }

export const roleMeaning: Record<Role, string> = {
  viewer: 'looks, exports, and saves own views',
  editor: 'also uploads, maps and deletes sources, and changes all views',
  owner: 'also manages members and deletes the workspace',
}

/** Why a request is refused, by the role of the person. */
export const roleRefused: Record<Role, string> = {
  viewer: 'You may look at this workspace, but not change it. An owner of the workspace can give you another role.',
  editor: 'Only an owner of the workspace may do this.',
  owner: 'Only another owner of the workspace may do this.',
}

/** Why a change of members is refused. */
export const memberRefused = {
  'no-member': 'This person is no longer a member.',
  known: 'This person is a member already. Change the role in the table.',
  'last-owner': 'A workspace needs an owner who can sign in. Make another member an owner first.',
  'too-many': 'The workspace has the most members allowed. Remove one first.',
  'in-too-many': 'This person is in the most workspaces allowed.',
} as const

export const yourRole = (role: Role) => `Your role: ${roleLabel[role]}`

export const ofMember = (action: string, email: string) => `${action}: ${email}`

export const deleteLead = (sources: number) =>
  `For all members, ${sources === 1 ? '1 data source' : `${sources} data sources`} with all files, figures, filters and views will be deleted. This cannot be undone.`
