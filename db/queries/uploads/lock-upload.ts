import type { Tx } from '#db/schema.ts'

/** The owner's upload, locked until the transaction ends: of two finalizes, one waits for the other. */
export const lockUpload = (tx: Tx, userId: string, id: string) =>
  tx.selectFrom('uploads').selectAll().where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst()
