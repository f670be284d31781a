import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

export const setUserDisabled = (db: Db, id: string, isDisabled: boolean) =>
  db
    .updateTable('users')
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .execute()
