import { findSkuAt } from '#db/queries/lifecycle.ts'
import { deciles } from '#domain/analytics/cohort.ts'
import { decileRange } from '#domain/analytics/decile.ts'
import { askedPeriods } from '#domain/analytics/opened/cohort-cells.ts'
import { totalRow } from '#domain/analytics/opened/opened-columns.ts'
import { daysOfPeriods } from '#domain/analytics/period.ts'
import { allCustomers, customersOfDecile, customersOfPeriods, customersOfSku } from '#text/analytics/opened-formula.ts'
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
