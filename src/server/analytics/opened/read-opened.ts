import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { columnParameter } from '#domain/analytics/addresses/breakdown-address.ts'
import { groupNumbers } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { groupRow } from '#domain/analytics/breakdowns/revenue-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { firstOrderCell, groupCell, type OpenedCell, readOpenedCell } from '#domain/analytics/opened/opened-cell.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { isOnce, readBreakdown } from '#server/analytics/breakdowns/breakdown-sheets.ts'
import {
  findFirstOrderGroups,
  findRevenueGroups,
  findSkuSales,
  firstOrderParameters,
  ofDays,
  revenueParameters,
} from '#server/analytics/breakdowns/find-breakdowns.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { breakdownText, groupLabel } from '#text/analytics/breakdowns/breakdowns.ts'
import { attributeLabel } from '#text/analytics/filters/filters.ts'
import { customersOfValue, rowsOfValue } from '#text/analytics/opened.ts'

/** The tables of breakdowns whose numbers open. */
const breakdownOf = { groups: 'revenue', sales: 'products', 'first-order': 'first-order' } as const

/** The number that an address names; undefined if there is none like it. A row of a breakdown must be in its table. */
export async function readOpened(
  c: Context<AppEnv>,
  query: URLSearchParams,
  file: ListedFile,
  facts: CustomerFacts,
): Promise<OpenedCell | undefined> {
  const table = query.get('table')
  const span = spanOf(file)
  if (!span) return undefined
  if (table !== 'groups' && table !== 'sales' && table !== 'first-order')
    return readOpenedCell(query, file.calendar, span)
  const [row, column] = [query.get('row') ?? '', query.get('column') ?? '']
  const breakdown = breakdownOf[table]
  const view = readBreakdown(breakdown, query.get(columnParameter(breakdown)) ?? '', query, file, facts)
  if (!view) return undefined
  const { attribute, days, kind } = view
  if (table === 'sales') {
    const found = (await findSkuSales(c, file.id, days)).find(({ id }) => String(id) === row)
    const rowsOf = rowsOfValue('SKU', found?.sku ?? breakdownText.noSku)
    return found && groupCell({ table, row, column, rowsOf, parameters: { ...ofDays(days), sku: found.id } })
  }
  if (table === 'first-order') {
    const { least } = view
    const found =
      attribute && (await findFirstOrderGroups(c, file.id, attribute, least)).find(({ id }) => String(id) === row)
    if (!found) return undefined
    const { name, words } = attribute
    const value = found.id === groupNumbers.all ? undefined : groupLabel(name, found, false)
    const rowsOf = customersOfValue(attributeLabel(name), value)
    const parameters = { ...firstOrderParameters(attribute, least), member: found.id }
    return firstOrderCell({ table, row, column, rowsOf, parameters, words })
  }
  if (!attribute) return undefined
  const of = { days, kind, isOnce: isOnce(file), span }
  const found = (await findRevenueGroups(c, file.id, attribute, of)).find((group) => groupRow(group) === row)
  if (!found) return undefined
  const value = groupLabel(attribute.name, found, true)
  return groupCell({
    table,
    row,
    column,
    rowsOf: rowsOfValue(attributeLabel(attribute.name), value, kind && periodLabel(kind, found.period)),
    parameters: { ...revenueParameters(attribute, of), group: found.id, period: found.period },
    words: attribute.words,
  })
}
