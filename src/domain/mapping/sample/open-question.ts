import type { DateOrder, MappingOptions } from '#domain/mapping/mapping-options.ts'
import { countsDelivered } from './counts-delivered.ts'
import type { SampleReport } from './sample-report.ts'

/**
 * What the mapping screen answers by itself, for the person to change: dates that nothing decides as those of the data source that the
 * file seems to belong to (`dateOrder`), day and month exchanged back where nothing else explains them, filling down where the sample
 * shows it (setting aside where these rows look like totals), one total an order where the column is named as the order's, one refunded
 * amount or discount an order where it is the order's, amounts of returns below 0 where the quantities are, and pending payments counted
 * where they were delivered. Undefined where nothing is left to answer.
 */
export function proposedOptions(
  {
    dateQuestion,
    exchangedDates,
    fillDown,
    repeatedTotals,
    repeatedReductions,
    negativeQuantities,
    paidOnDelivery,
    fillCustomers,
  }: SampleReport,
  options: MappingOptions,
  dateOrder?: DateOrder,
): Partial<MappingOptions> | undefined {
  const proposed: Partial<MappingOptions> = {}
  if (isReading(dateQuestion, dateOrder) && !isReading(dateQuestion, options.dateOrder)) proposed.dateOrder = dateOrder!
  if (exchangedDates?.isSure && options.exchangedDates === undefined) proposed.exchangedDates = 'swap'
  if (fillDown && options.fillDown === undefined) proposed.fillDown = !fillDown.areTotals
  if (fillCustomers?.isClear && options.fillCustomers === undefined) proposed.fillCustomers = true
  if (repeatedTotals?.isOfOrders && options.repeatedTotals === undefined) proposed.repeatedTotals = 'once'
  for (const { which, isSure } of repeatedReductions)
    if (isSure && options[which] === undefined) proposed[which] = 'once'
  if (negativeQuantities?.areAll && options.negativeQuantity === undefined) proposed.negativeQuantity = 'return'
  Object.assign(proposed, countsDelivered(paidOnDelivery, options))
  return Object.keys(proposed).length ? proposed : undefined
}

/** The same, with the units that are shown as chosen: what a call without options is processed with. */
export function decidedOptions(
  report: SampleReport,
  options: MappingOptions,
  dateOrder?: DateOrder,
): Partial<MappingOptions> | undefined {
  const { amountUnit, discount, currencyColumn } = report
  const decided: Partial<MappingOptions> = { ...proposedOptions(report, options, dateOrder) }
  if (amountUnit && options.amountUnit === undefined) decided.amountUnit = amountUnit
  if (discount && discount.readAs !== 'money' && options.discountUnit === undefined)
    decided.discountUnit = discount.readAs
  if (currencyColumn && options.currencyColumn !== currencyColumn) decided.currencyColumn = currencyColumn
  return Object.keys(decided).length ? decided : undefined
}

/**
 * Whether the mapping screen still waits for an answer, or is about to give one itself: nobody knows yet what will be
 * processed. Other choices have one that is shown as chosen.
 */
export const hasOpenQuestion = (report: SampleReport, options: MappingOptions): boolean =>
  (report.dateQuestion !== undefined && !isReading(report.dateQuestion, options.dateOrder)) ||
  proposedOptions(report, options) !== undefined

/** Whether an order answers the question: one that was chosen for another file may be none of the two that this one leaves open. */
export const isReading = (question: SampleReport['dateQuestion'], order: DateOrder | undefined): boolean =>
  question?.readings.some((reading) => reading.order === order) === true
