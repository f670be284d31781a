import { proposedAttributes } from '#domain/attributes/named-attributes.ts'
import type { DateOrder, MappingOptions } from '#domain/mapping/mapping-options.ts'
import { countsDelivered } from './counts-delivered.ts'
import type { SampleReport } from './sample-report.ts'

/**
 * The answers that the mapping screen gives by itself; the person can change them. Undecided dates are read as in the
 * data source that the file seems to belong to (`dateOrder`). Day and month are exchanged back if nothing else explains
 * them. Rows are filled down if the sample shows it, or set aside if they look like totals. A total, refunded amount or
 * discount counts once per order if it belongs to the order. Amounts of returns are below 0 if their quantities are.
 * Pending payments count if they were delivered. Undefined if there is nothing to answer.
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

/** The same answers, with the units that the screen shows as chosen: a call without options is processed with them. */
export function decidedOptions(
  report: SampleReport,
  options: MappingOptions,
  dateOrder?: DateOrder,
): Partial<MappingOptions> | undefined {
  const { amountUnit, attributes, discount, currencyColumn } = report
  const decided: Partial<MappingOptions> = { ...proposedOptions(report, options, dateOrder) }
  if (amountUnit && options.amountUnit === undefined) decided.amountUnit = amountUnit
  if (discount && discount.readAs !== 'money' && options.discountUnit === undefined)
    decided.discountUnit = discount.readAs
  if (currencyColumn && options.currencyColumn !== currencyColumn) decided.currencyColumn = currencyColumn
  const kept = options.attributes === undefined ? proposedAttributes(attributes ?? []) : []
  if (kept.length) decided.attributes = kept
  return Object.keys(decided).length ? decided : undefined
}

/**
 * Whether the mapping screen still waits for an answer, or is about to give one itself. Until then nobody knows what
 * will be processed. For all other choices, one answer is already shown as chosen.
 */
export const hasOpenQuestion = (report: SampleReport, options: MappingOptions): boolean =>
  (report.dateQuestion !== undefined && !isReading(report.dateQuestion, options.dateOrder)) ||
  proposedOptions(report, options) !== undefined

/**
 * Whether a date order answers the question. An order chosen for another file may be neither of the two that are
 * possible here.
 */
export const isReading = (question: SampleReport['dateQuestion'], order: DateOrder | undefined): boolean =>
  question?.readings.some((reading) => reading.order === order) === true
