/** The roles in a workspace, lowest first; each also has the rights of the lower ones. */
export const roles = ['viewer', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]

export const isRole = (value: unknown): value is Role => roles.includes(value as Role)

export const isAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** A workspace of a person, with the person's role in it. */
export interface Membership {
  id: string
  name: string
  role: Role
  /** an owner, if another workspace of the person has the same name */
  owner?: string
  /** who added the person to it, since when, and whether the bell has told it */
  added?: { by: string; at: string; isSeen: boolean }
}
