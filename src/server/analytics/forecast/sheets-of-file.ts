import { listSkuNames } from '#db/queries/lifecycle.ts'
import type { Db } from '#db/schema.ts'
import { cohortLinks, customersLink } from '#domain/analytics/customers/customer-links.ts'
import { periodLabel } from '#domain/analytics/period.ts'
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
  const positions = new Map(names.map(({ sku, position }) => [sku, position]))
  const ofCohort = cohortLinks({ fileId, groupBy: 'month' })
  return {
    tests: testSheets(fit, mostRepeats),
    months: monthsSheet(fit),
    cohorts: {
      ...cohortsSheet(fit),
      lists: fit.cohorts.map(({ cohort }) => ofCohort(periodLabel('month', cohort))).reverse(),
    },
    deciles: {
      ...decilesSheet(fit),
      lists: fit.deciles.map(({ decile }) => customersLink(fileId, { percentiles: `[${decile}]` })).reverse(),
    },
    skus: {
      ...skusSheet(fit, new Map(names.map(({ sku, sku_name }) => [sku, sku_name]))),
      lists: fit.skus.map(({ sku }) => {
        const position = positions.get(sku)
        return position === undefined ? undefined : customersLink(fileId, { sku: position })
      }),
    },
  }
}
