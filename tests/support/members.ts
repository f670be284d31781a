import type { Db } from '#db/schema.ts'
import type { Role } from '#domain/accounts/roles.ts'

/** The first workspace of an account: its own, unless it has left that. */
export async function workspaceOf(db: Db, email: string): Promise<string> {
  const found = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('members.workspace_id')
    .where('email', '=', email)
    .orderBy('members.created_at')
    .executeTakeFirstOrThrow()
  return found.workspace_id
}

/** Makes an account a member of a workspace, and chooses it in all its sessions. */
export async function memberOf(db: Db, email: string, workspaceId: string, role: Role): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db
    .insertInto('members')
    .values({ workspace_id: workspaceId, user_id: id, role, chosen_at: new Date() })
    .execute()
  await db.updateTable('sessions').set({ workspace_id: workspaceId }).where('user_id', '=', id).execute()
}
