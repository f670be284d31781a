import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import { findForecast } from '#db/queries/forecasts.ts'
import type { Db } from '#db/schema.ts'
import type { Forecast } from '#domain/forecast/forecast.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList } from '#server/lists/ask-list.ts'

/** The forecast for a file, or why there is none. It is made together with the list of customers. */
export async function forecastOfFile(db: Db, fileId: string): Promise<Forecast | 'preparing' | 'failed'> {
  const found = await findForecast(db, fileId)
  if (found) return found
  return listStateOf(await findList(db, fileId)) === 'failed' ? 'failed' : 'preparing'
}

/** What customers under a filter are expected to bring in 12 months. Money before refunds, in units of the currency. */
export interface FilteredForecast {
  customers: number
  /** days with a purchase; null if the verdict on the source allows no forecast */
  orders: number | null
  money: number | null
}

/** The sum of the expectations of the customers that a filter chooses; its test remains that of the source. */
export async function forecastUnderFilter(c: Context<AppEnv>, id: string): Promise<FilteredForecast> {
  const [found] = await askList<FilteredForecast>(c.var, askerOf(c), id, { query: 'forecast-of-chosen' })
  return found!
}
