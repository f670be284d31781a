import { figuresOfFile } from '#db/queries/lists/figures-of-file.ts'
import { isListMissing } from '#db/queries/lists/is-list-missing.ts'
import type { Db } from '#db/schema.ts'

/** The owner's file. Somebody else's id gives the same result as an unknown one. */
export const findFile = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .select([isListMissing, figuresOfFile])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>
