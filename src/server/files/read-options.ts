import type { FileInspection } from '#domain/files/dialect.ts'
import { inspectionLimits } from '#domain/files/inspection.ts'
import {
  amountUnits,
  dateOrders,
  discountUnits,
  exchangedDatesChoices,
  hiddenRowsChoices,
  type MappingOptions,
  monthDatesChoices,
  negativeQuantityChoices,
  repeatedTotalsChoices,
} from '#domain/mapping/mapping-options.ts'
import { optionText } from '#text/files/option-errors.ts'
import { mappingText, unknownSheet } from '#text/mapping/mapping.ts'
import { readCurrencyChoice } from './options/currency-choice.ts'
import { isObject, oneOf, quotedPart, refuse } from './options/option-values.ts'
import { readStatuses } from './options/read-statuses-option.ts'
import { readDialect } from './read-dialect.ts'

/**
 * The options of a call, checked against the inspection. Absent, null and unknown options keep their defaults
 * (docs/specification.md §11). Throws a 400 that names the option.
 */
export function readOptions(value: unknown, look: FileInspection): MappingOptions {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) refuse(mappingText.optionsNotAnObject)
  return {
    sheet: readSheet(value.sheet ?? undefined),
    dateOrder: oneOf('dateOrder', value.dateOrder, dateOrders),
    exchangedDates: oneOf('exchangedDates', value.exchangedDates, exchangedDatesChoices),
    monthDates: oneOf('monthDates', value.monthDates, monthDatesChoices),
    repeatedTotals: oneOf('repeatedTotals', value.repeatedTotals, repeatedTotalsChoices),
    repeatedRefunds: oneOf('repeatedRefunds', value.repeatedRefunds, repeatedTotalsChoices),
    repeatedDiscounts: oneOf('repeatedDiscounts', value.repeatedDiscounts, repeatedTotalsChoices),
    amountUnit: oneOf('amountUnit', value.amountUnit, amountUnits),
    discountUnit: oneOf('discountUnit', value.discountUnit, discountUnits),
    negativeQuantity: oneOf('negativeQuantity', value.negativeQuantity, negativeQuantityChoices),
    hiddenRows: oneOf('hiddenRows', value.hiddenRows, hiddenRowsChoices),
    statuses: readStatuses(value.statuses ?? undefined),
    fillDown: readYesOrNo('fillDown', value.fillDown ?? undefined),
    fillCustomers: readYesOrNo('fillCustomers', value.fillCustomers ?? undefined),
    currency: readCurrencyChoice(value.currency ?? undefined),
    currencyColumn: readCurrencyColumn(value.currencyColumn ?? undefined),
    sheets: readSheets(value.sheets ?? undefined, look),
    dialect: readDialect(value.dialect),
  }
}

/** Only the inspection can tell whether the file has this sheet. */
function readSheet(value: unknown): string | undefined {
  if (value !== undefined && typeof value !== 'string') refuse(unknownSheet(quotedPart(value)))
  return value
}

/** A column that this file lacks belongs to another file of its source. */
function readCurrencyColumn(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > inspectionLimits.nameChars) refuse(optionText.currencyColumn)
  return value
}

function readYesOrNo(option: 'fillDown' | 'fillCustomers', value: unknown): boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean') refuse(optionText[option])
  return value
}

/** Sheets of the workbook, without repetitions. */
function readSheets(value: unknown, { workbook }: FileInspection): string[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) refuse(mappingText.sheetsNotTexts)
  if (!value.length) return undefined
  const unknown = value.find((name) => !workbook?.sheets.includes(name))
  if (unknown !== undefined) refuse(unknownSheet(quotedPart(unknown)))
  return [...new Set<string>(value)]
}
