import type { Db } from '#db/schema.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { listVersion } from '#domain/ingestion/customer-list.ts'
import { safeJson } from '#domain/values/safe-text.ts'

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

interface MadeForecast {
  fileId: string
  /** the figures it was made of */
  figures: string | null
  forecast: Forecast
}

/** Writes the forecast of a file in place of the one before. */
export const setForecast = (tx: Db, { fileId, figures, forecast }: MadeForecast) => {
  const made = { figures, document: safeJson(forecast) }
  return tx
    .insertInto('forecasts')
    .values({ file_id: fileId, ...made })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(made))
    .execute()
}
