import { findSkuAt } from '#db/queries/lifecycle.ts'
import { deciles } from '#domain/analytics/cohort.ts'
import { contactBounds, contactGroups, contactParameters } from '#domain/analytics/customers/contact-groups.ts'
import { customerAddress } from '#domain/analytics/customers/customer-row.ts'
import { segmentNumber, segments } from '#domain/analytics/customers/segments.ts'
import { decileRange } from '#domain/analytics/decile.ts'
import { askedPeriods } from '#domain/analytics/opened/cohort-cells.ts'
import { type OpenedColumn, otherNumber, type Parameters } from '#domain/analytics/opened/opened-cell.ts'
import { totalRow } from '#domain/analytics/opened/opened-columns.ts'
import { daysOfPeriods } from '#domain/analytics/period.ts'
import { binDays, gapSteps, lastBinDays } from '#domain/analytics/timing-view.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { formatCount } from '#domain/values/money.ts'
import { findCustomerRows } from '#server/analytics/customers/customer-question.ts'
import { findRevenueShares } from '#server/analytics/distribution/find-distribution.ts'
import { contactGroupText } from '#text/analytics/customers/contact.ts'
import { customerTable } from '#text/analytics/customers/customer-table.ts'
import { segmentText } from '#text/analytics/customers/customers.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import {
  allCustomers,
  bestCustomers,
  customersOfDecile,
  customersOfGroup,
  customersOfPeriods,
  customersOfSegment,
  customersOfSku,
  leastFormula,
  ordersOfCustomer,
  repeatOrders,
} from '#text/analytics/opened-formula.ts'
import { periodsName } from '#text/analytics/period-name.ts'
import type { FindRow } from './asked-number.ts'

/** A SKU of Lifecycle, named by its place in the table. */
export const lifecycleSkuRow: FindRow = async ({ c, file, row }) => {
  const sku = /^\d{1,9}$/.test(row) ? await findSkuAt(c.var.db, file.id, Number(row)) : undefined
  if (sku === undefined) return undefined
  return {
    basis: 'customers',
    of: customersOfSku(sku),
    parameters: { of_customers: true, of_skus_of_first: true, sku_text: sku },
  }
}

/** A decile of Lifecycle. */
export const lifecycleAovRow: FindRow = async ({ row }) => {
  const decile = deciles.find((one) => String(one) === row)
  return (
    decile && {
      basis: 'customers',
      of: customersOfDecile(decileRange(decile)),
      parameters: { of_customers: true, of_firsts: true, member: decile },
    }
  )
}

/** All customers of the source, or those who first bought in a period, or in all that the page shows. */
export const timingRow: FindRow = async ({ query, file, span, row }) => {
  const all = { of_customers: true, of_firsts: true }
  if (row === totalRow && !query.has('first')) return { basis: 'customers', of: allCustomers, parameters: all }
  const found = askedPeriods(query, row, file.calendar, span)
  if (!found) return undefined
  const { from, until } = daysOfPeriods(found.kind, found.first, found.last)
  return {
    basis: 'customers',
    of: customersOfPeriods(periodsName(found.labels, found.kind)),
    parameters: { ...all, cohort_from: from, cohort_until: until },
  }
}

/** A bar of the days between orders; up to it for the column 'so far'. */
export const gapRow: FindRow = async ({ query, row, column }) => {
  const step = gapSteps.find((one) => one === (query.get('step') ?? 'all'))
  const bin = /^\d{1,2}$/.test(row) ? Number(row) : undefined
  if (!step || bin === undefined || bin > lastBinDays / binDays) return undefined
  const all: Parameters = {
    of_gaps: true,
    histories: true,
    ...(step !== 'all' && { after: gapSteps.indexOf(step) + 1 }),
  }
  const [from, below] = [bin * binDays, (bin + 1) * binDays]
  const hasEnd = from < lastBinDays
  const isUpTo = column === 'soFar'
  return {
    basis: 'orders',
    of: repeatOrders(step, isUpTo ? undefined : from, hasEnd ? below - 1 : undefined),
    parameters: { ...all, ...(!isUpTo && { least_days: from }), ...(hasEnd && { below_days: below }) },
    all,
  }
}

const known: Parameters = { of_customers: true, of_firsts: true }

/** A segment of Customers. */
export const segmentRow: FindRow = async ({ row }) => {
  const segment = segments.find((one) => one === row)
  return (
    segment && {
      basis: 'customers',
      of: customersOfSegment(segmentText[segment].label),
      parameters: { ...known, segment: segmentNumber(segment) },
      all: known,
    }
  )
}

/** A group of 'Who to contact'. */
export const contactRow: FindRow = async ({ row, facts }) => {
  const group = contactGroups.find((one) => one === row)
  if (!group) return undefined
  const { label, rule } = contactGroupText[group]
  return {
    basis: 'customers',
    of: customersOfGroup(`${label}: ${rule(contactBounds(facts))}`),
    parameters: { ...known, ...contactParameters(facts, group) },
  }
}

/** The best percent of customers. */
export const shareRow: FindRow = async ({ c, query, file, row, column }) => {
  const found = (await findRevenueShares(c, file.id)).top.find(({ percent }) => String(percent) === row)
  if (!found) return undefined
  const { percent, customers, least } = found
  const of = bestCustomers(percent, customers)
  if (column !== 'least') return { basis: 'customers', of, parameters: { ...known, best: customers }, all: known }
  const part = { name: of, shown: formatCount(customers), href: otherNumber(query, { column: 'revenue' }) }
  return { told: { shown: moneyOfFile(file).exact(least), formula: leastFormula(percent, customers), parts: [part] } }
}

const ofOneCustomer: Record<string, OpenedColumn> = {
  orders: { counted: 'purchases', parameters: { purchases: true } },
  revenue: { counted: 'gross' },
  refunds: { counted: 'refunds', parameters: { refunds: true } },
  aov: { counted: 'gross', per: 'purchases' },
}

/** A customer of the list: the orders, or how else a figure is made. */
export const listRow: FindRow = async ({ c, file, row, column: key }) => {
  const column = customerTable().find((one) => one.key === key)
  const isNumber = /^\d{1,9}$/.test(row)
  const [found] = column && isNumber ? await findCustomerRows(c, file.id, [{ customer: Number(row) }]) : []
  if (!found || !column) return undefined
  const made = ownValue(ofOneCustomer, key)
  if (made) {
    const parameters: Parameters = { of_orders: true, histories: true, customer: found.customer }
    return { row: { basis: 'orders', of: ordersOfCustomer(found.key), parameters }, column: made }
  }
  return {
    told: {
      shown: shownFigure(column.kind, column.value(found), moneyOfFile(file)),
      formula: column.definition,
      parts: [{ name: customerTable()[0]!.label, shown: found.key, href: customerAddress(file.id, found.customer) }],
    },
  }
}
