import type { Db } from '#db/schema.ts'

/** Locks the file of a job whose results are about to be written. */
export const lockFileToIngest = (tx: Db, id: string) =>
  tx.selectFrom('files').select(['user_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst()
