import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { listProfitByPeriod } from '#db/queries/profit-figures.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import type { ProfitHeadline } from '#domain/analytics/profit/profit-rows.ts'
import { noSums, profitFigures } from '#domain/analytics/profit/profit-rows.ts'
import type { AppEnv } from '#server/context.ts'
import { findProfit } from './find-profit.ts'

/** The Overview does not wait long for a tile: it is there the next time. */
const patienceMs = 500

/** CM2 of the last complete month; undefined without costs, or while it is being made. */
export async function findProfitHeadline(
  c: Context<AppEnv>,
  file: Pick<StoredFile, 'id' | 'figures' | 'calendar' | 'column_mapping' | 'has_source_costs'>,
  month: number,
  span: FileSpan,
): Promise<ProfitHeadline | undefined> {
  const found = await findProfit(c, file, { patienceMs }).catch((error) => {
    // the page has all other figures, and the Profit page says what is wrong
    c.var.log.error({ err: error }, 'the overview is shown without the tile of profit')
    return undefined
  })
  if (found?.is !== 'made') return undefined
  const rows = await found.profit.read(listProfitByPeriod, 'month')
  const { from } = wholePeriods('month', span)
  const of = (period: number) =>
    period < from ? null : profitFigures(rows.find((row) => row.period === period) ?? noSums(), null).cm2
  return { value: of(month), monthBefore: of(month - 1), yearBefore: of(month - 12) }
}
