import type { Db } from '#db/schema.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { safeJson } from '#domain/values/safe-text.ts'

interface MadeForecast {
  fileId: string
  /** the figures from which it was made */
  figures: string | null
  forecast: Forecast
}

/** Stores the forecast of a file and replaces the previous one. */
export const setForecast = (tx: Db, { fileId, figures, forecast }: MadeForecast) => {
  const made = { figures, document: safeJson(forecast) }
  return tx
    .insertInto('forecasts')
    .values({ file_id: fileId, ...made })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(made))
    .execute()
}
