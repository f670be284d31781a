import { isFormula } from '../formula'
import { type ColumnMapping, optionalFields, requiredFields, type TargetField } from '../target-field'
import { byWords } from './by-words'
import { type Column, columnsOf, says } from './column'
import { customerColumn } from './customer-column'
import { timeWords } from './headers/field-words'
import { gradeOf } from './headers/grade'
import { squeezed } from './headers/header'
import { type KnownSource, type KnownSourceId, knownSources } from './headers/known-sources'
import { onlyItemCode, onlyItemName } from './only-item'
import { onlyPerson } from './only-person'
import { orderDate } from './order-date'
import { rankOf, ranksOf } from './ranks'
import { saleAmount } from './sale-amount'
import { onlyAmount, onlyByValues, onlyClock, rowsToJudge } from './second-look'
import { isPrice, mostOfPrice } from './unit-price'
import { isLineTotalOf, lineTotal } from './values/line-total'
import { isOrderNumber } from './values/order-lines'

export interface Suggestion {
  mapping: ColumnMapping
  /** where the file comes from, when its headers leave no doubt */
  source: KnownSourceId | undefined
}

type Mapped = Map<Column, TargetField>

const sampleRows = 200
/** Columns without a word of ours are looked into only up to here: 16,384 of them took 14 s. */
const mostColumnsByValues = 200
/** Fewer of the required fields than this say that the file holds no orders. */
const fewestRequired = 2
/** Shares of whole numbers below 100 in a column of pieces and in one of money. */
const [mostOfPieces, fewestOfMoney] = [0.9, 0.5]
/**
 * A mapping for the mapping screen, from the headers and the first rows. A field is left open rather than guessed: a
 * header must be one of our tables' or be made of their pieces, and its values must fit, or the values alone must leave
 * no doubt.
 */
export function suggestMapping(columns: string[], rows: string[][]): Suggestion {
  const all = columnsOf(columns, rows.slice(0, sampleRows))
  const source = sourceOf(all)
  const mapped: Mapped = new Map()
  for (const field of [...requiredFields, ...optionalFields]) {
    const free = all.filter((column) => !mapped.has(column))
    const found = columnOf(field, free, mapped, source)
    if (found) mapped.set(found, field)
    const clock = field === 'transactionDate' && found ? clockBeside(found, free, source) : undefined
    if (clock) mapped.set(clock, field)
  }
  const person = holdsSales(mapped, all) ? onlyPerson(all.filter((column) => !mapped.has(column))) : undefined
  if (person) mapped.set(person, 'customerId')
  const mapping = holdsOrders(mapped) ? [...mapped].map(([column, field]) => [column.name, field] as const) : []
  return { mapping: Object.fromEntries(mapping), source: source?.id }
}

/** The column that is best by its words, unless the values show that another one is meant. */
function columnOf(field: TargetField, free: Column[], mapped: Mapped, source: KnownSource | undefined) {
  const fields = new Set(mapped.values())
  const choose = (columns: Column[]) => {
    const worded = byWords(field, columns, source)
    const first = columns.slice(0, mostColumnsByValues)
    if (field === 'transactionValue')
      return valueColumn(worded && notOfPieces(worded, columns, source), first, fields.size)
    if (field === 'skuId') return worded ?? onlyItemCode(first)
    if (field === 'skuName') return worded ?? onlyItemName(first)
    return worded ?? onlyByValues(field, first)
  }
  const found = choose(free)
  if (!found) return undefined
  switch (field) {
    case 'customerId':
      return customerColumn(found, free)
    case 'transactionDate':
      return orderDate(found, free.slice(0, mostColumnsByValues))
    case 'transactionValue':
      return saleAmount(found, free, choose, fields.size > 1 ? [...mapped.keys()] : [])
    default:
      return found
  }
}

/** All but the customer: goods or an order's number, not only a description as in a bank statement, when and for how much. */
function holdsSales(mapped: Mapped, columns: Column[]): boolean {
  const fields = new Set(mapped.values())
  const isSold =
    [...mapped].some(([column, field]) => field.startsWith('sku') && says(column, 'item')) ||
    columns.slice(0, mostColumnsByValues).some(isOrderNumber)
  return isSold && fields.has('transactionDate') && fields.has('transactionValue') && !fields.has('customerId')
}

/** Not a price list, whose only money is a price, and not a list of contacts, a row for each and no money but a price. */
function holdsOrders(mapped: Mapped): boolean {
  const of = (field: TargetField) => [...mapped.keys()].find((column) => mapped.get(column) === field)
  const [customer, , value] = requiredFields.map(of)
  const found = requiredFields.filter((field) => of(field)).length
  if (found < fewestRequired) return false
  if (value && (found === requiredFields.length || !isPrice(value))) return true
  if (!customer) return false
  const filled = customer.cells().filter((cell) => cell.trim())
  return filled.length < rowsToJudge || new Set(filled).size < filled.length
}

/**
 * The money of a row: rather the price of a line than that of a piece, and none where nobody has calculated it. What is
 * the price of a piece by the values, times the quantity the money of the line, is one whatever it is called.
 */
function valueColumn(worded: Column | undefined, columns: Column[], fieldsFound: number): Column | undefined {
  const line = !worded || says(worded, 'price') || isPrice(worded) ? lineTotal(columns) : undefined
  if (worded && !isPrice(worded) && (!line || !isLineTotalOf(line, worded, columns))) return worded
  if (columns.some(isUncalculatedSum)) return undefined
  const found = line ?? worded ?? onlyByValues('transactionValue', columns)
  return found ?? (fieldsFound >= fewestRequired ? onlyAmount(columns) : undefined)
}

/** An 'amount' of small whole numbers is one of pieces where another column is money by its words. */
function notOfPieces(worded: Column, columns: Column[], source: KnownSource | undefined): Column {
  if (worded.values().counts < mostOfPieces) return worded
  const other = byWords(
    'transactionValue',
    columns.filter((column) => column !== worded),
    source,
  )
  return other && other.values().counts < fewestOfMoney ? other : worded
}

const isUncalculatedSum = (column: Column) =>
  (gradeOf('transactionValue', column.meanings()) ?? 0) > mostOfPrice && column.cells().some(isFormula)

/** The export whose signature the headers hold. */
function sourceOf(columns: Column[]): KnownSource | undefined {
  const words = new Set(columns.flatMap((column) => column.forms))
  return knownSources.find(({ signatures }) => signatures.some((all) => all.every((word) => words.has(squeezed(word)))))
}

/** The column of clocks that belongs to a date column without any. */
function clockBeside(date: Column, columns: Column[], source: KnownSource | undefined): Column | undefined {
  if (date.values().datesWithClock > 0) return undefined
  const words = ranksOf([...(source?.time ?? []), ...timeWords])
  const others = columns.filter((column) => column !== date)
  return (
    others.find((column) => rankOf(column, words) !== undefined && column.values().clocks >= 0.9) ?? onlyClock(others)
  )
}
