import type { ColumnType, Generated } from 'kysely'
import type { ActKind } from '#domain/accounts/act-kinds.ts'
import type { Role } from '#domain/accounts/roles.ts'

export type At = ColumnType<Date, Date | string | undefined, Date | string>

/** Workspaces, which several people can share. A trigger makes the first one of a person, so everybody has one. */
export interface Workspaces {
  id: string
  name: string
  created_at: At
}

/** Who is in a workspace (docs/semantics.md §19). */
export interface Members {
  workspace_id: string
  user_id: string
  role: Role
  created_at: At
  /** the address of the owner who added the person on the page; null for a command, and for one's own workspace */
  added_by: ColumnType<string | null, string | null | undefined, string | null>
  /** the person has seen that in the bell */
  is_added_seen: Generated<boolean>
  /** when the person last chose this workspace */
  chosen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Who did what in a workspace, for 400 days. */
export interface Acts {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  /** the person's address at that time; null for an administrator */
  email: string | null
  kind: ActKind
  subject: string | null
  at: At
}

/** A page that a person has named, with its whole state. */
export interface Views {
  id: string
  workspace_id: string
  /** who saved it; null once that account is deleted */
  user_id: string | null
  file_id: string
  filter_id: string | null
  name: string
  /** of the page, and its parameters without the source */
  path: string
  query: string
  is_on_overview: Generated<boolean>
  created_at: At
}

/** Links to saved views (db/migrations/0103-shared-links.ts). */
export interface SharedLinks {
  id: string
  /** SHA-256 of the token in the address, hexadecimal; the token itself is stored nowhere */
  token_hash: string
  workspace_id: string
  view_id: string
  /** who made it; null once that account is deleted */
  user_id: string | null
  /** null without a password */
  password_hash: string | null
  expires_at: ColumnType<Date, Date, Date>
  created_at: At
  openings: Generated<number>
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** its reader sees customers' keys, and the rows behind the numbers */
  shows_keys: Generated<boolean>
  /** signs the addresses of the numbers that open */
  number_secret: Generated<string>
  /** its reader may download the tables of the page */
  has_exports: Generated<boolean>
  /** false after a restore, until an owner confirms it */
  is_confirmed: Generated<boolean>
  /** the notes of the source are shown, too */
  shows_notes: Generated<boolean>
}
