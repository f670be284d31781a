import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { type OpenedNumber, type OpenedTable, openedCell, openedTables } from '#domain/analytics/opened/opened-cell.ts'
import { openedColumn } from '#domain/analytics/opened/opened-columns.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import type { FindRow } from './asked-number.ts'
import {
  contactRow,
  gapRow,
  lifecycleAovRow,
  lifecycleSkuRow,
  listRow,
  segmentRow,
  shareRow,
  timingRow,
} from './rows-of-customers.ts'
import { forecastNumber, paybackNumber } from './rows-of-forecast.ts'
import { cohortMoney, decileMoney, orMargin, skuMoney } from './rows-of-margins.ts'
import { firstProductRow, hourRow, pairRow, sizeRow } from './rows-of-orders.ts'
import { cohortRowOf, headlineRow, newReturningRow, periodRow } from './rows-of-periods.ts'
import { profitNumber } from './rows-of-profit.ts'
import {
  agesRow,
  besideAgesNumber,
  besideCellsNumber,
  besideCohortsNumber,
  besideNumber,
  besidePeriodsNumber,
  sideRow,
} from './rows-of-sides.ts'
import { cohortGroupsRow, firstOrderRow, groupsRow, salesRow } from './rows-of-values.ts'

/** How each table finds the orders or customers of a row; what its columns make of them is declared in opened-columns.ts. */
const rowOf: Record<OpenedTable, FindRow> = {
  revenue: periodRow,
  refunds: periodRow,
  overview: headlineRow,
  cohorts: orMargin(cohortRowOf('cohorts'), cohortMoney(false)),
  ltv: orMargin(cohortRowOf('ltv'), cohortMoney(true)),
  retention: cohortRowOf('retention'),
  'cohort-groups': cohortGroupsRow,
  groups: groupsRow,
  sales: salesRow,
  'first-order': firstOrderRow,
  'lifecycle-sku': orMargin(lifecycleSkuRow, skuMoney),
  'lifecycle-aov': orMargin(lifecycleAovRow, decileMoney),
  timing: timingRow,
  'new-returning': newReturningRow,
  gaps: gapRow,
  segments: segmentRow,
  contacts: contactRow,
  shares: shareRow,
  'customer-list': listRow,
  hours: hourRow,
  'order-sizes': sizeRow,
  'first-products': firstProductRow,
  pairs: pairRow,
  forecast: forecastNumber,
  payback: paybackNumber,
  profit: profitNumber,
  side: sideRow,
  ages: agesRow,
  beside: besideNumber,
  'beside-ages': besideAgesNumber,
  'beside-cells': besideCellsNumber,
  'beside-periods': besidePeriodsNumber,
  'beside-cohorts': besideCohortsNumber,
}

/** The number that an address names; undefined if there is none like it. A row must be in its table. */
export async function readOpened(
  c: Context<AppEnv>,
  query: URLSearchParams,
  file: ListedFile,
  facts: CustomerFacts,
): Promise<OpenedNumber | undefined> {
  const table = openedTables.find((one) => one === query.get('table'))
  const span = spanOf(file)
  if (!table || !span) return undefined
  const [row, column] = [query.get('row') ?? '', query.get('column') ?? '']
  const declared = openedColumn(table, column)
  const found = await rowOf[table]({ c, query, file, facts, span, row, column })
  if (!found) return undefined
  if ('told' in found || 'at' in found) return found
  if ('column' in found) return openedCell(found.row, found.column)
  return declared && openedCell(found, declared)
}
