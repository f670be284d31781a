import { findList } from '#db/queries/customer-lists.ts'
import { findForecast } from '#db/queries/forecasts.ts'
import type { Db } from '#db/schema.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'

/** The forecast for a file, or why there is none. It is made together with the list of customers. */
export async function forecastOfFile(db: Db, fileId: string): Promise<Forecast | 'preparing' | 'failed'> {
  const found = await findForecast(db, fileId)
  if (found) return found
  return listStateOf(await findList(db, fileId)) === 'failed' ? 'failed' : 'preparing'
}
