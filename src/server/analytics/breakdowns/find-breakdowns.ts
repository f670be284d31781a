import type { Context } from 'hono'
import type { BreakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { type CohortGroup, type CohortGroupSums, cohortGroups } from '#domain/analytics/breakdowns/cohort-groups.ts'
import {
  type FirstOrderGroup,
  type FirstOrderSums,
  firstOrderGroups,
} from '#domain/analytics/breakdowns/first-order-groups.ts'
import { type RevenueGroup, type RevenueGroupSums, revenueGroups } from '#domain/analytics/breakdowns/revenue-groups.ts'
import { type SkuSales, type SkuSalesSums, skuSalesOf } from '#domain/analytics/breakdowns/sku-sales.ts'
import { deciles as allDeciles } from '#domain/analytics/cohort.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { ListValue } from '#domain/analytics/customers/list-question.ts'
import { lastCompletePeriod, type PeriodKind } from '#domain/analytics/period.ts'
import { askOnce } from '#server/analytics/ask-once.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { periodParameters } from '#server/analytics/period-parameters.ts'
import type { AppEnv } from '#server/context.ts'

/** Groups that a table names; the others are one row. */
const mostGroups = 200
/** By period, a table and a chart name this many. */
const mostGroupsByPeriod = 10
export const usualLeastCustomers = 20

/** Customers by an attribute of their first order. */
export async function findFirstOrderGroups(
  c: Context<AppEnv>,
  fileId: string,
  attribute: BreakdownAttribute,
  least: number,
): Promise<FirstOrderGroup[]> {
  const parameters = firstOrderParameters(attribute, least)
  const question = { query: 'first-order-groups', parameters, words: attribute.words }
  return firstOrderGroups(await askOnce<FirstOrderSums>(c.var, c.var.user.id, fileId, question))
}

/** What groups-of-first.sql needs, for the figures and for the customers behind them. */
export const firstOrderParameters = (attribute: BreakdownAttribute, least: number): Record<string, ListValue> => ({
  ...attribute.parameters,
  least,
  most: mostGroups,
})

/** Days of a part of a source; `until` is the day after it. */
export interface Days {
  from: string
  until: string
}

export const ofDays = (days: Days | undefined): Record<string, ListValue> =>
  days ? { from: days.from, until: days.until } : {}

interface OfRevenue {
  days: Days | undefined
  kind?: PeriodKind | undefined
  /** totals of orders count once */
  isOnce: boolean
  span: FileSpan
  /** values with fewer customers belong to the rest */
  least?: number | undefined
}

/** Revenue by an attribute of the orders, for all days together or by period. */
export async function findRevenueGroups(
  c: Context<AppEnv>,
  fileId: string,
  attribute: BreakdownAttribute,
  of: OfRevenue,
): Promise<RevenueGroup[]> {
  const question = {
    query: 'revenue-groups',
    parameters: revenueParameters(attribute, of),
    words: attribute.words,
    isOfOrders: true,
    guests: asksForGuests(c),
  }
  return revenueGroups(await askOnce<RevenueGroupSums>(c.var, c.var.user.id, fileId, question))
}

/** What revenue-group-rows.sql needs, for the figures and for the orders behind them. */
export function revenueParameters(
  attribute: BreakdownAttribute,
  { days, kind, isOnce, span, least }: OfRevenue,
): Record<string, ListValue> {
  return {
    ...attribute.parameters,
    ...ofDays(days),
    once: isOnce,
    ...(least !== undefined && { least }),
    most: kind ? mostGroupsByPeriod : mostGroups,
    ...(kind ? periodParameters(kind, span) : { all: true }),
  }
}

/** Cohorts by an attribute of the first order. */
export async function findCohortGroups(
  c: Context<AppEnv>,
  fileId: string,
  attribute: BreakdownAttribute,
  of: OfCohorts,
): Promise<CohortGroup[]> {
  const parameters = cohortGroupParameters(attribute, of)
  const question = { query: 'cohort-groups', parameters, words: attribute.words, isOfOrders: true }
  return cohortGroups(await askOnce<CohortGroupSums>(c.var, c.var.user.id, fileId, question))
}

interface OfCohorts {
  /** of first purchases */
  days: Days | undefined
  kind: PeriodKind
  /** of first-purchase value, ascending */
  deciles: number[]
  least: number
  span: FileSpan
}

/** What cohorts-of-groups.sql needs, for the figures and for the orders behind them. */
export function cohortGroupParameters(
  attribute: BreakdownAttribute,
  { days, kind, deciles, least, span }: OfCohorts,
): Record<string, ListValue> {
  return {
    ...attribute.parameters,
    ...ofDays(days),
    ...periodParameters(kind, span),
    ...(deciles.length < allDeciles.length && { deciles }),
    last_complete: lastCompletePeriod(kind, span.last),
    least,
    most: mostGroups,
  }
}

/** Products as sales. */
export const findSkuSales = async (c: Context<AppEnv>, fileId: string, days: Days | undefined): Promise<SkuSales[]> =>
  skuSalesOf(
    await askOnce<SkuSalesSums>(c.var, c.var.user.id, fileId, {
      query: 'sku-sales',
      parameters: ofDays(days),
      isOfOrders: true,
      guests: asksForGuests(c),
    }),
  )
