import { workbookLimits } from '#domain/files/workbook-file.ts'
import { timeWords } from '#domain/mapping/headers/field-words.ts'
import {
  type ColumnMapping,
  type CoreField,
  coreFields,
  missingFields,
  requiredFields,
  type TargetField,
} from '#domain/mapping/target-field.ts'
import { type Column, columnsOf, says } from '#domain/mapping/values/column.ts'
import { rowsToJudge } from '#domain/mapping/values/few-customers.ts'
import { headRows } from '#domain/mapping/values/first-lines.ts'
import { isLineNumber } from '#domain/mapping/values/line-number.ts'
import { isOrderNumber } from '#domain/mapping/values/order-lines.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { recordRows } from '#domain/mapping/values/record-rows.ts'
import { isPrice } from '#domain/mapping/values/unit-price.ts'
import { withoutPartNames } from '#domain/mapping/values/without-part-names.ts'
import type { System } from '#knowledge/system.ts'
import { byWords } from './by-words.ts'
import type { ColumnReason } from './column-reason.ts'
import { customerColumn } from './customer-column.ts'
import { betterCustomer, whyRather } from './customers/better-customer.ts'
import { rowsWithCustomer } from './first-rows.ts'
import { headingColumn } from './heading-column.ts'
import { onlyItemCode, onlyItemName } from './only-item.ts'
import { onlyPeriods } from './only-periods.ts'
import { onlyPerson } from './only-person.ts'
import { orderDate } from './order-date.ts'
import { costColumns } from './order-fields/costs.ts'
import { isEventColumn } from './order-fields/events.ts'
import { withOrderFields } from './order-fields/suggest-order-fields.ts'
import { otherDate } from './other-date.ts'
import { otherSide } from './other-side.ts'
import { saleAmount } from './sale-amount.ts'
import { onlyByValues, onlyClock } from './second-guess.ts'
import { withoutSideTable } from './side-table.ts'
import { sourceOf } from './source-program.ts'
import { notOfPieces, valueColumn } from './value-column.ts'
import { type PassedOver, reasonsOf } from './why-column.ts'
import { yearAndMonth } from './year-and-month.ts'

export interface Suggestion {
  mapping: ColumnMapping
  /** the program that wrote the file, if the headers leave no doubt */
  source: string | undefined
  /** the reason for each column; no entry if neither a word list nor the values explain it */
  why: Record<string, ColumnReason>
}

type Mapped = Map<Column, CoreField>
type Found = Map<Column, TargetField>
/** for each column, the column first proposed for its field */
type Passed = Map<Column, PassedOver>

const sampleRows = 200
/** At most this many columns without a known word are examined: 16,384 of them took 14 s. */
const mostColumnsByValues = 200
/** With fewer required fields than this, the file probably holds no orders. */
const fewestRequired = 2
/**
 * Proposes a mapping for the mapping screen, from the headers and the first rows. A field stays open rather than being
 * guessed. Either its header is listed or made of known words and its values fit, or the values alone leave no doubt.
 */
export function suggestMapping(columns: string[], rows: string[][]): Suggestion {
  const names = columns.slice(0, workbookLimits.columns)
  const filled = rows.filter((row) => row.some((cell) => cell.trim())).slice(0, sampleRows)
  const sample = recordRows(names, filled)
  const all = withoutSideTable(columnsOf(names, sample))
  const source = sourceOf(all)
  const passed: Passed = new Map()
  const mapped = coreOf(all, source, passed)
  const isOpen = countRequired(mapped) < requiredFields.length
  const heads = isOpen ? [headRows(sample), rowsWithCustomer(all, sample)].filter((rows) => rows !== undefined) : []
  const ofHeads = heads
    .map((rows) => coreOf(withoutSideTable(columnsOf(names, rows)), source))
    .find((found) => countRequired(found) > countRequired(mapped))
  const best = ofHeads ? sameColumns(ofHeads, all) : mapped
  const counterparty = source?.otherParty && otherSide(best, all, source.otherParty)
  if (counterparty) best.delete(counterparty.sender)
  if (counterparty) best.set(counterparty.name, 'customerId')
  if (!source?.fields.customerId?.length) takeBetterCustomer(best, all, passed)
  const grouped = [...best.values()].includes('customerId') ? undefined : headingColumn(all, freeOf(all, best))
  if (grouped) best.set(grouped, 'customerId')
  const withoutPerson = withOrderFields(best, all, source)
  const person = holdsSales(withoutPerson, all) ? onlyPerson(withoutPartNames(freeOf(all, best))) : undefined
  if (person) best.set(person, 'customerId')
  const found = person ? withOrderFields(best, all, source) : withoutPerson
  const held: Found = holdsOrders(found, all) ? found : new Map()
  if (held.size) takeCosts(held, all, source)
  const mapping = Object.fromEntries([...held].map(([column, field]) => [column.name, field] as const))
  return { mapping, source: source?.id, why: reasonsOf(held, { all, source, passed }) }
}

/** What the rows and orders cost the shop, in columns that no other field has. */
function takeCosts(held: Found, all: Column[], source: System | undefined): void {
  const of = (field: TargetField) => [...held.keys()].find((column) => held.get(column) === field)
  const free = all.filter((column) => !held.has(column)).slice(0, mostColumnsByValues)
  const [customer, date, value] = [of('customerId'), of('transactionDate'), of('transactionValue')]
  const known = { ...{ free, customer, date, value, source }, item: of('skuId') ?? of('skuName'), order: of('orderId') }
  for (const [column, field] of costColumns(known, { quantity: of('quantity'), unitPrice: of('unitPrice') }))
    held.set(column, field)
}

/** The customer column that the values show, replacing the one that the words suggest. */
function takeBetterCustomer(mapped: Mapped, all: Column[], passed: Passed): void {
  const of = (field: CoreField) => [...mapped.keys()].find((column) => mapped.get(column) === field)
  const found = of('customerId')
  const free = freeOf(all, mapped).slice(0, mostColumnsByValues)
  const date = of('transactionDate')
  const better = betterCustomer(found, free, date)
  if (better && found) mapped.delete(found)
  if (better) mapped.set(better, 'customerId')
  if (better && found) passed.set(better, { column: found.name, why: whyRather(found, better, { date, free }) })
}

function coreOf(all: Column[], source: System | undefined, passed: Passed = new Map()): Mapped {
  const mapped: Mapped = new Map()
  for (const field of coreFields.filter((one) => source?.fields[one]?.length !== 0)) {
    const isItem = field === 'skuId' || field === 'skuName'
    const open = all.filter((column) => !mapped.has(column) && !(isItem && isEventColumn(column)))
    const free = field === 'customerId' ? withoutPartNames(open) : open
    const found = columnOf(field, free, mapped, { source, passed })
    if (found) mapped.set(found, field)
    else if (field === 'transactionDate')
      for (const part of yearAndMonth(free.slice(0, mostColumnsByValues)) ?? []) mapped.set(part, field)
    const clock = field === 'transactionDate' && found ? clockBeside(found, free, source) : undefined
    if (clock) mapped.set(clock, field)
  }
  const fields = new Set(mapped.values())
  const other =
    fields.has('transactionValue') &&
    !fields.has('transactionDate') &&
    otherDate(freeOf(all, mapped).slice(0, mostColumnsByValues))
  if (other) mapped.set(other, 'transactionDate')
  return mapped
}

const freeOf = (all: Column[], mapped: Mapped) => all.filter((column) => !mapped.has(column))

const countRequired = (mapped: Mapped) => {
  const fields = new Set(mapped.values())
  return requiredFields.filter((field) => fields.has(field)).length
}

const sameColumns = (mapped: Mapped, all: Column[]): Mapped =>
  new Map(
    [...mapped].flatMap(([{ name }, field]) =>
      all.filter((column) => column.name === name).map((column) => [column, field]),
    ),
  )

/** The best column by its words, unless the values show that another column is meant. */
function columnOf(
  field: CoreField,
  free: Column[],
  mapped: Mapped,
  { source, passed }: { source: System | undefined; passed: Passed },
) {
  const fields = new Set(mapped.values())
  const choose = (columns: Column[]) => {
    if (field === 'skuId') return skuIdColumn(columns, source)
    const worded = byWords(field, columns, source)
    const first = columns.slice(0, mostColumnsByValues)
    if (field === 'transactionValue') {
      const rest = columns.filter((column) => column !== worded)
      const money = worded && notOfPieces(worded, () => byWords(field, rest, source))
      return valueColumn(money, first, fields.size >= fewestRequired)
    }
    if (field === 'skuName') return worded ?? onlyItemName(first)
    const found = worded ?? onlyByValues(field, first)
    return found ?? (field === 'transactionDate' ? onlyPeriods(first) : undefined)
  }
  const found = choose(free)
  const rather = found && ratherThan(found)
  if (rather && rather !== found) passed.set(rather, { column: found.name })
  return rather

  function ratherThan(found: Column): Column | undefined {
    switch (field) {
      case 'customerId':
        return customerColumn(found, free)
      case 'transactionDate':
        return orderDate(found, free.slice(0, mostColumnsByValues))
      case 'transactionValue':
        if (source?.traits?.includes('rows show whole orders')) return found
        return saleAmount(found, free, choose, fields.size > 1 ? [...mapped.keys()] : [])
      default:
        return found
    }
  }
}

/** Skips at most this many columns with numbers of order lines. */
function skuIdColumn(columns: Column[], source: System | undefined): Column | undefined {
  let rest = columns
  for (let tries = 0; tries < mostLineNumbers; tries++) {
    const worded = byWords('skuId', rest, source)
    if (!worded) return onlyItemCode(rest.slice(0, mostColumnsByValues))
    if (!isLineNumber(worded)) return worded
    rest = rest.filter((column) => column !== worded)
  }
  return undefined
}

const mostLineNumbers = 5

/**
 * Whether the file has all of an order except the customer: a date, an amount, and goods or an order number. A
 * description alone is not enough, because bank statements have one.
 */
function holdsSales(mapped: Found, columns: Column[]): boolean {
  const fields = new Set(mapped.values())
  const isSold =
    [...mapped].some(([column, field]) => field.startsWith('sku') && says(column, 'item')) || haveOrderNumber(columns)
  const missing = missingFields(fields)
  return isSold && missing.length === 1 && missing[0] === 'customerId'
}

const haveOrderNumber = (columns: Column[]) => columns.slice(0, mostColumnsByValues).some(isOrderNumber)

/**
 * Excludes price lists, whose only money is a price and which have no order number or date. Excludes lists of contacts,
 * too, which have one row per person and no money but a price.
 */
function holdsOrders(mapped: Found, columns: Column[]): boolean {
  const of = (field: TargetField) => [...mapped.keys()].find((column) => mapped.get(column) === field)
  const [customer, date] = requiredFields.map(of)
  const value = of('transactionValue') ?? of('unitPrice')
  const found = requiredFields.length - missingFields(new Set(mapped.values())).length
  if (found < fewestRequired) return false
  if (value && (found === requiredFields.length || !isPrice(value))) return true
  if (value && date && !says(value, 'unit') && haveOrderNumber(columns)) return true
  if (!customer) return false
  const filled = customer.cells().filter((cell) => cell.trim())
  return filled.length < rowsToJudge || new Set(filled).size < filled.length
}

/** The column of clock times that belongs to a date column without times. */
function clockBeside(date: Column, columns: Column[], source: System | undefined): Column | undefined {
  if (date.values().datesWithClock > 0) return undefined
  const words = ranksOf([...(source?.time ?? []), ...timeWords])
  const others = columns.filter((column) => column !== date)
  return (
    others.find((column) => rankOf(column, words) !== undefined && column.values().clocks >= 0.9) ?? onlyClock(others)
  )
}
