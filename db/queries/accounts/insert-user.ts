import type { Db } from '#db/schema.ts'

export const insertUser = (
  db: Db,
  user: { id: string; email: string; firstName: string | null; lastName: string | null },
) =>
  db
    .insertInto('users')
    .values({ id: user.id, email: user.email, first_name: user.firstName, last_name: user.lastName })
    .execute()
