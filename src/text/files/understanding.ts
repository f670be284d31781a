import { mostSkuChars } from '#domain/analytics/lifecycle.ts'
import { mostRowsCounted, type UnreadSheet } from '#domain/ingestion/sheets-read.ts'
import type {
  HiddenRowsFound,
  NulsFound,
  RepeatedReductionFound,
  RepeatedTotalsFound,
  Understanding,
} from '#domain/ingestion/understanding.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import { exchangedBack } from '#domain/mapping/values/exchanged-dates.ts'
import { areSeveralCurrencies, namedCurrencies } from '#domain/values/currencies.ts'
import { unitsInOne } from '#domain/values/currency-decimals.ts'
import { formatCount as count, dollars, type MoneyFormat } from '#domain/values/money.ts'
import { hiddenSheetsText } from '#text/mapping/hidden.ts'
import { orderLabel } from '#text/mapping/sample.ts'
import { orderLines } from './order-fields-read.ts'

/** How a file was read, judged from its whole columns. */
export function understandingLines(understanding: Understanding, money: MoneyFormat = dollars): string[] {
  const { dates, numbers, amountUnit, currencies = [], currencyChoice, repeatedTotals } = understanding
  const { cutSkus, unlistedSkus, sheets = [], sheetsLeft = [] } = understanding
  return [
    datesLine(dates),
    ...(dates.areFirstDays ? ['Dates that name only a month or a week were read as its first day, as you chose.'] : []),
    ...orderLines(understanding, money.currency),
    numbers.decimalMark === ','
      ? 'Numbers were read with a decimal comma: 1.234,50 is 1234.50.'
      : 'Numbers were read with a decimal point: 1,234.50 is 1234.50.',
    ...(amountUnit === 'minor' ? [centsLine(currencies)] : []),
    ...(areSeveralCurrencies(currencies) && !currencyChoice ? [currenciesLine(currencies)] : []),
    ...(repeatedTotals ? [repeatedLine(repeatedTotals, money)] : []),
    ...(understanding.repeatedReductions ?? []).map((found) => reductionLine(found, money)),
    ...(understanding.areReturnsTurned
      ? ['An amount above 0 beside a negative quantity was read as that of a return, as you chose.']
      : []),
    ...(understanding.hiddenRows?.choice ? [hiddenChosen(understanding.hiddenRows, money)] : []),
    ...(sheets.length > 1 ? [`The rows of ${quotedNames(sheets)} were read one after another.`] : []),
    ...(sheetsLeft.length ? [sheetsLeftLine(sheets, sheetsLeft)] : []),
    ...(cutSkus ? [cutSkusLine(cutSkus)] : []),
    ...(unlistedSkus ? [unlistedSkusLine(unlistedSkus)] : []),
  ]
}

function centsLine(currencies: string[]) {
  const apart = currencies.filter((code) => unitsInOne(code) !== 100).slice(0, namedCurrencies)
  return `Values were read as cents: 1999 is 19.99.${apart.length ? ` Those in ${apart.join(', ')} were read in the smallest unit of that currency.` : ''}`
}

const cutSkusLine = (skus: number) =>
  `${count(skus)} ${skus === 1 ? 'SKU has an ID or name' : 'SKUs have IDs or names'} of more than ${count(mostSkuChars)} characters. They are shown cut, with a mark at the end that keeps them apart. Every figure counts the whole text.`

/** The SKUs with the fewest customers. The page that lists SKUs shows this line, too. */
export const unlistedSkusLine = (skus: number) =>
  `${count(skus)} more ${skus === 1 ? 'SKU is' : 'SKUs are'} not listed by SKU: the list ends with those that the most customers started with. Their orders count in every other figure. If there should not be so many, check which column is mapped as the SKU.`

function datesLine({ order, readAs, decidedBy, areYearsFirst, exchanged }: Understanding['dates']): string {
  if (exchanged) return exchangedLine(readAs, exchanged)
  if (areYearsFirst) return 'Dates were read with the year first: 24/01/05 is Jan 5, 2024.'
  if (order === 'iso') return 'Dates were read as written. Day/month order is not ambiguous.'
  const why = {
    choice: 'as you chose',
    evidence: 'as the whole column shows',
    default: 'because nothing in the column decides the order',
    unneeded: '',
  }[decidedBy]
  return `Dates were read as ${orderLabel[readAs]}, ${why}.`
}

function exchangedLine(readAs: SlashOrder, found: NonNullable<Understanding['dates']['exchanged']>): string {
  const { rows, day, isBack, isKept } = found
  const texts = `Dates that are texts were read as ${orderLabel[readAs]}.`
  const which = `Day and month of ${count(rows)} other ${rows === 1 ? 'date' : 'dates'}`
  if (isBack) return `${texts} ${which} were exchanged back, as you chose: ${day} was read as ${exchangedBack(day)}.`
  if (isKept) return `${texts} ${which} may have been exchanged by a spreadsheet, and were kept, as you chose: ${day}.`
  return `${texts} ${which} may have been exchanged by a spreadsheet: none, such as ${day}, is after the 12th of a month. To have them exchanged back, map the file again and choose so.`
}

const exchangedNote = (rows: number) =>
  `Day and month of ${count(rows)} ${rows === 1 ? 'date' : 'dates'} may be exchanged. See Details.`

function currenciesLine(currencies: string[]): string {
  const named = currencies.slice(0, namedCurrencies).join(', ')
  const more = currencies.length - namedCurrencies
  return `The values are in several currencies (${named}${more > 0 ? ` and ${count(more)} more` : ''}). They were added without conversion.`
}

function repeatedLine(found: RepeatedTotalsFound, money: MoneyFormat) {
  const { counted, repeatedOrders, severalLineOrders } = found
  const [added, once] = [money.exact(Number(found.addedMoney)), money.exact(Number(found.onceMoney))]
  if (!severalLineOrders)
    return 'Each value of an order was counted once, as you chose. No order has several rows with a value.'
  const evidence = `In ${count(repeatedOrders)} of ${count(severalLineOrders)} ${severalLineOrders === 1 ? 'order' : 'orders'} with several rows, every row shows the same value.`
  return counted === 'once'
    ? `${evidence} Each was counted once, as you chose: ${once}. With all rows added it would be ${added}.`
    : `${evidence} The rows were added: ${added}. If the value is the order total, counting it once gives ${once}.`
}

function reductionLine(
  { which, counted, repeatedOrders, severalLineOrders, money: off }: RepeatedReductionFound,
  money: MoneyFormat,
) {
  const what = which === 'repeatedRefunds' ? 'refunded amount' : 'discount'
  const further = money.exact(Number(off))
  if (!severalLineOrders)
    return `The ${what} of an order was taken off once, as you chose. No order has it on several rows.`
  const evidence = `In ${count(repeatedOrders)} of ${count(severalLineOrders)} ${severalLineOrders === 1 ? 'order' : 'orders'} with several rows and a ${what}, it is the same on every row.`
  return counted === 'once'
    ? `${evidence} It was taken off once per order, as you chose. On every row, ${further} more would have been taken off.`
    : `${evidence} It was taken off on every row. If it is that of the whole order, ${further} too much was taken off: map the file again and choose so.`
}

/** What the person chose for the rows that the workbook hides. */
const hiddenChosen = ({ rows, money: sum, choice }: HiddenRowsFound, money: MoneyFormat) =>
  `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} hidden in the workbook (${money.exact(Number(sum))}). ${rows === 1 ? 'It was' : 'They were'} ${choice === 'count' ? 'counted' : 'set aside'}, as you chose.`

const quotedNames = (names: string[]) => `the sheets ${names.map((name) => `“${name}”`).join(', ')}`

function sheetsLeftLine(sheets: string[], left: UnreadSheet[]): string {
  const named = left.slice(0, namedSheets).map(({ name, rows }) => {
    const most = rows >= mostRowsCounted ? 'at least ' : ''
    return `“${name}” (${most}${count(rows)} ${rows === 1 ? 'row' : 'rows'})`
  })
  const read = sheets.length === 1 ? `Only the sheet “${sheets[0]}” was read. ` : ''
  const more = left.length - named.length
  return `${read}Not read: ${named.join(', ')}${more ? ` and ${count(more)} more ${more === 1 ? 'sheet' : 'sheets'}` : ''}.`
}

/** The other hidden sheets are only counted. */
const namedSheets = 20

/** Notes that the list of files shows. */
export function readingNotes({
  dates,
  currencies = [],
  currencyChoice,
  repeatedTotals,
  ...of
}: Understanding): string[] {
  const notes: string[] = []
  if (dates.exchanged && !dates.exchanged.isBack && !dates.exchanged.isKept)
    notes.push(exchangedNote(dates.exchanged.rows))
  if (dates.otherWayRows) notes.push(mixedDates(dates))
  if (of.mayCountTwice) notes.push(...of.mayCountTwice.slice(0, namedFiles).map(countedTwice))
  if (of.otherHeader) notes.push(otherHeaderNote(of.otherHeader))
  if (of.sheetsLeft?.length) notes.push(sheetsLeftLine(of.sheets ?? [], of.sheetsLeft))
  if (areSeveralCurrencies(currencies) && !currencyChoice)
    notes.push('Values in several currencies were added without conversion.')
  if (repeatedTotals?.counted === 'add')
    notes.push('Order totals seem to be repeated on every row, and all were added.')
  for (const { which, counted } of of.repeatedReductions ?? [])
    if (counted === 'add')
      notes.push(
        `${which === 'repeatedRefunds' ? 'Refunded amounts' : 'Discounts'} of orders seem to be repeated on every row, and all were taken off.`,
      )
  if (of.nuls) notes.push(nulsNote(of.nuls))
  if (of.hiddenRows && !of.hiddenRows.choice) notes.push(hiddenNote(of.hiddenRows))
  if (of.hiddenSheets) notes.push(hiddenSheetsText(of.hiddenSheets))
  if (of.soldReturns) notes.push(soldReturnsNote(of.soldReturns))
  return notes
}

/** The other notes are on the Details page. */
const namedFiles = 3
const countedTwice = (file: string) =>
  `Orders of “${file}” may count twice: rows of it were added to days that had the same revenue before. See Details.`

const otherHeaderNote = (row: string) =>
  `Row ${row} has the headers in another order. The rows below it were read in the order of the first line, and may be wrong: put the columns of all rows in one order, and upload the file again.`

/** Characters that no text should have. */
function nulsNote({ count: all, atEnd }: NulsFound): string {
  const dropped = `The file has ${count(all)} empty ${all === 1 ? 'character (NUL)' : 'characters (NUL)'}, which no text has. ${all === 1 ? 'It was' : 'They were'} dropped`
  return atEnd < manyNuls
    ? `${dropped}, and the rest of each cell was read.`
    : `${dropped}. ${count(atEnd)} of them are at the end: the program that wrote the file may have been cut off, so rows may be missing. Export the file again to be sure.`
}
/** Fewer at the end belong to a cell, or to a text that ends with one. */
const manyNuls = 16

const hiddenNote = ({ rows, money }: HiddenRowsFound) =>
  `${count(rows)} ${rows === 1 ? 'row that counts is' : 'rows that count are'} hidden in the workbook, by a filter or by hand (${dollars.exact(Number(money))}). To leave ${rows === 1 ? 'it' : 'them'} out, map the file again and choose so.`

const soldReturnsNote = ({ rows, money }: NonNullable<Understanding['soldReturns']>) =>
  `${count(rows)} ${rows === 1 ? 'row has a negative quantity and an amount' : 'rows have negative quantities and amounts'} above 0 (${dollars.exact(Number(money))}): they were added. To take them off, map the file again and choose so.`

/**
 * Some rows are valid only in one date order, others only in the other. This is reported; the order is never guessed
 * for single rows.
 */
function mixedDates({ readAs, otherWayRows: rows, bothWaysRows = 0 }: Understanding['dates']): string {
  const other = orderLabel[readAs === 'day-first' ? 'month-first' : 'day-first']
  const make = (dates: number) => `${count(dates)} ${dates === 1 ? 'date makes' : 'dates make'} sense`
  const unread = `${make(rows)} only as ${other} and could not be read as ${orderLabel[readAs]}.`
  if (rows < fewestOfOtherKind || !bothWaysRows) return unread
  return `${unread} ${make(bothWaysRows)} both ways: those that were meant as ${other} were read wrongly. Write all dates of the file in one way, and upload it again.`
}

/** Fewer are typing errors, and say nothing about the other dates. */
const fewestOfOtherKind = 3
