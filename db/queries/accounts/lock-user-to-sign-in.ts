import type { Db } from '#db/schema.ts'

/** The user, locked until the transaction ends, if the password is unchanged and the account is not disabled. */
export const lockUserToSignIn = (tx: Db, id: string, passwordHash: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
