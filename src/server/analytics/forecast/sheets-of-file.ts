import { listSkuNames } from '#db/queries/analytics/sku-names.ts'
import type { Db } from '#db/schema.ts'
import { mostRepeats } from '#domain/forecast/back-test.ts'
import type { Fit } from '#domain/forecast/forecast.ts'
import {
  cohortsSheet,
  decilesSheet,
  type ForecastSheet,
  monthsSheet,
  skusSheet,
  testSheets,
} from '#text/analytics/forecast/forecast-sheets.ts'

export interface ForecastSheets {
  tests: [ForecastSheet, ForecastSheet]
  months: ForecastSheet
  cohorts: ForecastSheet
  deciles: ForecastSheet
  skus: ForecastSheet
}

/** The tables of a forecast, on the page and in its workbook. */
export async function sheetsOfFile(db: Db, fileId: string, fit: Fit): Promise<ForecastSheets> {
  const names = await listSkuNames(
    db,
    fileId,
    fit.skus.map(({ sku }) => sku),
  )
  return {
    tests: testSheets(fit, mostRepeats),
    months: monthsSheet(fit),
    cohorts: cohortsSheet(fit),
    deciles: decilesSheet(fit),
    skus: skusSheet(fit, new Map(names.map(({ sku, sku_name }) => [sku, sku_name]))),
  }
}
