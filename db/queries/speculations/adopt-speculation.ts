import { sql } from 'kysely'
import type { Tx } from '#db/schema.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'

/**
 * Runs in the transaction that saves a mapping. Work done ahead under the same mapping is adopted, other work ends. The
 * worker compares the statuses, because it knows those of the whole file (jobs/speculate/adoptable.ts).
 */
export async function adoptSpeculation(tx: Tx, fileId: string, mapping: NextMapping): Promise<void> {
  await sql`
    delete from speculations where file_id = ${fileId}
      and (worker is null or mapping #- '{options,statuses}' <> ${safeJson(mapping)}::jsonb #- '{options,statuses}')`.execute(
    tx,
  )
  await tx.updateTable('speculations').set({ is_adopted: true }).where('file_id', '=', fileId).execute()
}
