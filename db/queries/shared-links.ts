import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { mostLinks } from '#domain/views/shared-link.ts'
import { lockViewToShare } from './views.ts'
import { isWithin, type Reach } from './workspaces.ts'

/** A working link with its view and workspace. */
export interface LiveLink {
  id: string
  password_hash: string | null
  shows_notes: boolean
  has_exports: boolean
  shows_keys: boolean
  number_secret: string
  /** of the source; null without one */
  list_id: string | null
  expires_at: Date
  workspace_id: string
  workspace_name: string
  view_name: string
  file_id: string
  filter_id: string | null
  path: string
  query: string
}

/** Also one that ended, expired or waits for an owner after a restore. */
interface KnownLink extends LiveLink {
  is_live: boolean
}

/** The link with this hash; undefined for an unknown one. */
export const findLink = (db: Db, tokenHash: string): Promise<KnownLink | undefined> =>
  db
    .selectFrom('shared_links as l')
    .innerJoin('views as v', 'v.id', 'l.view_id')
    .innerJoin('workspaces as w', 'w.id', 'l.workspace_id')
    .leftJoin('customer_lists as c', 'c.file_id', 'v.file_id')
    .select([
      'l.id',
      'l.password_hash',
      'l.shows_notes',
      'l.has_exports',
      'l.shows_keys',
      'l.number_secret',
      'c.list_id',
      'l.expires_at',
      'l.workspace_id',
      'w.name as workspace_name',
    ])
    .select(['v.name as view_name', 'v.file_id', 'v.filter_id', 'v.path', 'v.query'])
    .where('l.token_hash', '=', tokenHash)
    .select(sql<boolean>`l.is_confirmed and l.expires_at > now()`.as('is_live'))
    .executeTakeFirst()

export const setLinkOpened = (db: Db, id: string) =>
  db
    .updateTable('shared_links')
    .set({ openings: sql<number>`openings + 1`, opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** A link as the list of a workspace shows it. */
export interface ListedLink {
  id: string
  view_id: string
  view_name: string
  path: string
  file_name: string
  conditions: Condition[] | null
  /** null once the account is deleted */
  made_by: string | null
  expires_at: Date
  is_over: boolean
  is_confirmed: boolean
  has_password: boolean
  shows_notes: boolean
  has_exports: boolean
  shows_keys: boolean
  openings: number
  opened_at: Date | null
}

/** The links of a workspace, newest first. */
export const listLinks = (db: Db, workspaceId: string): Promise<ListedLink[]> =>
  db
    .selectFrom('shared_links as l')
    .innerJoin('views as v', 'v.id', 'l.view_id')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .leftJoin('filters as c', 'c.id', 'v.filter_id')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.view_id', 'v.name as view_name', 'v.path', 'f.original_name as file_name', 'c.conditions'])
    .select([
      'u.email as made_by',
      'l.expires_at',
      'l.is_confirmed',
      'l.openings',
      'l.opened_at',
      'l.shows_notes',
      'l.has_exports',
      'l.shows_keys',
    ])
    .select([
      sql<boolean>`l.expires_at <= now()`.as('is_over'),
      sql<boolean>`l.password_hash is not null`.as('has_password'),
    ])
    .where('l.workspace_id', '=', workspaceId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute()

interface NewLink {
  id: string
  tokenHash: string
  workspaceId: string
  viewId: string
  userId: string
  passwordHash: string | null
  showsNotes: boolean
  hasExports: boolean
  showsKeys: boolean
  days: number
}

/** Makes a link, or says why not; `gone`: the view was deleted meanwhile. Answers when it ends. */
export async function insertLink(tx: Tx, link: NewLink): Promise<Date | 'gone' | 'too-many'> {
  if (!(await lockViewToShare(tx, link))) return 'gone'
  const { n } = await tx
    .selectFrom('shared_links')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', link.workspaceId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostLinks) return 'too-many'
  await dropOldest(tx, link.workspaceId)
  const made = await tx
    .insertInto('shared_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      workspace_id: link.workspaceId,
      view_id: link.viewId,
      user_id: link.userId,
      password_hash: link.passwordHash,
      shows_notes: link.showsNotes,
      has_exports: link.hasExports,
      shows_keys: link.showsKeys,
      expires_at: sql<Date>`now() + make_interval(days => ${link.days}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return made.expires_at
}

/** A workspace keeps as many links that ended as may work. */
const dropOldest = (tx: Tx, workspaceId: string) =>
  tx
    .deleteFrom('shared_links')
    .where('id', 'in', (e) =>
      e
        .selectFrom('shared_links')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('expires_at', '<=', sql<Date>`now()`)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .offset(mostLinks),
    )
    .execute()

/**
 * Ends a link of these workspaces, which stays in the list for a month, so that its address is no guess; answers its workspace and
 * view, undefined if there is no such link.
 */
export const endLink = (db: Db, reach: Reach, id: string) =>
  db
    .updateTable('shared_links')
    .from('views')
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .whereRef('views.id', '=', 'view_id')
    .where('shared_links.id', '=', id)
    .where(isWithin(reach, 'shared_links.workspace_id'))
    .returning(['shared_links.workspace_id', 'views.name as view_name'])
    .executeTakeFirst()

/** Confirms a restored link of these workspaces, so that it works again; same answer as `endLink`. */
export const confirmLink = (db: Db, reach: Reach, id: string) =>
  db
    .updateTable('shared_links')
    .from('views')
    .set({ is_confirmed: true })
    .whereRef('views.id', '=', 'view_id')
    .where('shared_links.id', '=', id)
    .where(isWithin(reach, 'shared_links.workspace_id'))
    .returning(['shared_links.workspace_id', 'views.name as view_name'])
    .executeTakeFirst()

export const findLinkWorkspace = (db: Db, reach: Reach, id: string) =>
  db.selectFrom('shared_links').select('workspace_id').where('id', '=', id).where(isWithin(reach)).executeTakeFirst()

/** Deletes links a month after their end. Until then, the list shows that they have ended. */
export const deleteDeadLinks = (db: Db) =>
  db.deleteFrom('shared_links').where(sql<boolean>`expires_at < now() - interval '30 days'`).execute()
