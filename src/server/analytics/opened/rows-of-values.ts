import { columnParameter } from '#domain/analytics/addresses/breakdown-address.ts'
import { groupNumbers } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { cohortGroupKey, monthOfKey } from '#domain/analytics/breakdowns/cohort-groups.ts'
import { groupRow } from '#domain/analytics/breakdowns/revenue-groups.ts'
import { daysOfPeriods, periodLabel } from '#domain/analytics/period.ts'
import { atLeast, isOnce, readBreakdown } from '#server/analytics/breakdowns/breakdown-sheets.ts'
import {
  cohortGroupParameters,
  findCohortGroups,
  findFirstOrderGroups,
  findRevenueGroups,
  findSkuSales,
  firstOrderParameters,
  ofDays,
  revenueParameters,
} from '#server/analytics/breakdowns/find-breakdowns.ts'
import { isHidden } from '#server/analytics/breakdowns/held-values.ts'
import { breakdownText, groupLabel } from '#text/analytics/breakdowns/breakdowns.ts'
import { attributeLabel } from '#text/analytics/filters/filters.ts'
import { customersOfValue, ordersOfGroup, rowsOfValue } from '#text/analytics/opened-formula.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/** Undefined also for a column that a link hides. */
async function viewOf({ c, query, file, facts }: AskedNumber, table: Parameters<typeof readBreakdown>[0]) {
  const view = readBreakdown(table, query.get(columnParameter(table)) ?? '', query, file, facts)
  if (!view || (view.attribute && (await isHidden(c, file.id, view.attribute)))) return undefined
  return { ...view, least: atLeast(c, view.least) }
}

/** A product as it was sold. */
export const salesRow: FindRow = async (asked) => {
  const view = await viewOf(asked, 'products')
  const found =
    view && (await findSkuSales(asked.c, asked.file.id, view.days)).find(({ id }) => String(id) === asked.row)
  if (!found) return undefined
  const all = { of_skus: true, ...ofDays(view.days) }
  const of = rowsOfValue('SKU', found.sku ?? breakdownText.noSku)
  return { basis: 'rows', of, parameters: { ...all, sku: found.id }, all }
}

/** A value of Revenue by a column, together or in a period. */
export const groupsRow: FindRow = async (asked) => {
  const { c, file, span, row } = asked
  const view = await viewOf(asked, 'revenue')
  if (!view?.attribute) return undefined
  const { attribute, days, kind } = view
  const of = { days, kind, isOnce: isOnce(file), span, least: c.var.shared?.leastCustomers }
  const found = (await findRevenueGroups(c, file.id, attribute, of)).find((group) => groupRow(group) === row)
  if (!found) return undefined
  const all = { of_groups: true, ...revenueParameters(attribute, of), period: found.period }
  const value = groupLabel(attribute.name, found, true)
  return {
    basis: 'rows',
    of: rowsOfValue(attributeLabel(attribute.name), value, kind && periodLabel(kind, found.period)),
    parameters: { ...all, group: found.id },
    words: attribute.words,
    all,
  }
}

/** A value of Lifecycle by a column of the first order. */
export const firstOrderRow: FindRow = async (asked) => {
  const { c, file, row } = asked
  const view = await viewOf(asked, 'first-order')
  if (!view?.attribute) return undefined
  const { attribute, least } = view
  const found = (await findFirstOrderGroups(c, file.id, attribute, least)).find(({ id }) => String(id) === row)
  if (!found) return undefined
  const { name, words } = attribute
  const all = { of_customers: true, ...firstOrderParameters(attribute, least), member: groupNumbers.all }
  return {
    basis: 'customers',
    of: customersOfValue(attributeLabel(name), nameOfGroup(name, found)),
    parameters: { ...all, member: found.id },
    words,
    all,
  }
}

/** A cell of Cohorts by a column of the first order. */
export const cohortGroupsRow: FindRow = async (asked) => {
  const { c, file, span, row, column } = asked
  const view = await viewOf(asked, 'cohorts')
  if (!view?.attribute) return undefined
  const { attribute, days, deciles, least, isCumulative } = view
  const kind = view.kind!
  const of = { days, kind, deciles, least, span }
  const found = (await findCohortGroups(c, file.id, attribute, of)).find(({ id }) => String(id) === row)
  const month = monthOfKey(column)
  if (!found || (month === undefined && column !== cohortGroupKey.customers)) return undefined
  const all = cohortGroupParameters(attribute, of)
  const complete = all.last_complete as number
  const words = attribute.words
  const members = { ...all, of_customers: true, member: found.id }
  const who = customersOfValue(attributeLabel(attribute.name), nameOfGroup(attribute.name, found))
  if (month === undefined)
    return { row: { basis: 'customers', of: who, parameters: members, words }, column: { counted: 'customers' } }
  const { until } = daysOfPeriods(kind, complete - Math.max(month, 0))
  return {
    row: {
      basis: 'orders',
      of: ordersOfGroup(who, month, isCumulative),
      parameters: {
        ...all,
        of_cohort_groups: true,
        member: found.id,
        age: month,
        [isCumulative && month >= 0 ? 'so_far' : 'alone']: true,
      },
      words,
    },
    column: {
      counted: 'money',
      per: { counted: 'customers', parameters: { ...members, cohort_until: until }, what: 'complete' },
    },
  }
}

const nameOfGroup = (name: string, group: { id: number; value: string | null }): string | undefined =>
  group.id === groupNumbers.all ? undefined : groupLabel(name, group, false)
