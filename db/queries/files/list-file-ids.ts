import type { Db } from '#db/schema.ts'

export const listFileIds = async (db: Db) => (await db.selectFrom('files').select('id').execute()).map((row) => row.id)
