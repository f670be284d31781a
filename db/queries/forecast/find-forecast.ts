import type { Db } from '#db/schema.ts'
import { listVersion } from '#domain/ingestion/customer-list.ts'

/** The forecast of a file's figures; undefined if it belongs to earlier figures or was not made. */
export const findForecast = async (db: Db, fileId: string) => {
  const found = await db
    .selectFrom('forecasts')
    .innerJoin('customer_lists', 'customer_lists.file_id', 'forecasts.file_id')
    .select('document')
    .where('forecasts.file_id', '=', fileId)
    .where('version', '=', listVersion)
    .where((e) => e('forecasts.figures', 'is not distinct from', e.ref('customer_lists.figures')))
    .executeTakeFirst()
  return found?.document
}
