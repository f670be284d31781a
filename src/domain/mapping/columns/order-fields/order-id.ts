import { orderIdWords, weakOrderIdWords } from '#domain/mapping/headers/order-field-words.ts'
import { isInvoice } from '#domain/mapping/statuses/propose-choice.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { isOrderNumber } from '#domain/mapping/values/order-lines.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { customerText } from '#domain/values/customer-text.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'
import { areAlike, bySource, groupsOf, type Known } from './known.ts'

const ranks = ranksOf(orderIdWords)
const weakRanks = ranksOf(weakOrderIdWords)
/** An order that is billed in parts or paid in installments lies on several days; most orders do not. */
const nearlyAll = 0.9
/** Fewer groups of rows may agree by chance. */
const fewestOrders = 3
const leastFilled = 0.3

/**
 * The column of order numbers: its header says so, and the rows of one number have one customer. With a weaker header
 * ('No.', 'Reference'), numbers must also repeat on one day. Customer numbers are never taken.
 */
export function orderIdColumn(known: Known): Column | undefined {
  const ofSource = bySource(known, 'orderId', known.free)
  if (ofSource) return ofSource.find((column) => canIdentify(column) && isOfOrders(column, known))
  const ranked = known.free
    .map((column) => ({ column, rank: rankOf(column, ranks) ?? (isNamed(column) ? ranks.size : undefined) }))
    .filter(({ column, rank }) => rank !== undefined && canIdentify(column) && isOfOrders(column, known))
    .sort((a, b) => a.rank! - b.rank!)
  const named = ranked.find(({ column }) => !isOfRows(column, known))?.column
  const weak = known.free.filter((column) => rankOf(column, weakRanks) !== undefined)
  return (
    named ??
    weak.find((column) => isGrouping(column, known)) ??
    weak.find((column) => canIdentify(column) && isOfDocuments(column, known))
  )
}

const tokens: HeaderPart[] = ['order', 'invoice', 'transaction', 'id', 'filler', 'made', 'service']

const isNamed = (column: Column) =>
  isOrderNumber(column) && column.meanings().every((meaning) => tokens.some((token) => meaning.has(token)))

function canIdentify(column: Column): boolean {
  const values = column.values()
  return (
    values.filled >= leastFilled &&
    !values.isConstant &&
    values.writtenDates < 0.5 &&
    values.decimals < 0.5 &&
    values.emails < 0.5
  )
}

/** Whether all rows of a number have one customer, and the numbers are not customer numbers. */
const isOfOrders = (column: Column, known: Known): boolean => reasonAgainst(column, known) === undefined

function reasonAgainst(column: Column, { customer, date }: Known): NoOrderId | undefined {
  const groups = groupsOf(column)
  if (customer && date && isOfFirstRows(column, customer, date)) return { reason: 'first-rows' }
  if (!customer || !groups.length) return undefined
  const shared = groups.filter((rows) => !areAlike(customer, rows, customerText)).length
  if (groups.length - shared < groups.length * nearlyAll)
    return { reason: 'shared', numbers: shared, of: groups.length }
  const comingAgain = date ? groups.filter((rows) => !areAlike(date, rows, (cell) => cell.slice(0, dayLength))) : groups
  const isCustomers = comingAgain.length >= Math.max(fewestOrders, groups.length / 2) && isSame(column, customer)
  return isCustomers ? { reason: 'customers' } : undefined
}

/** Why a column that is named as an order number is not proposed. */
export type NoOrderId =
  /** the number stands only on the first row of each order, like the customer */
  | { reason: 'first-rows' }
  /** numbers that have several customers, among the numbers that have several rows */
  | { reason: 'shared'; numbers: number; of: number }
  | { reason: 'customers' }
  /** each row has a number of its own, although customers have several rows at one time */
  | { reason: 'rows' }
  /** most rows have none */
  | { reason: 'blank' }

/** The first column with a header of order numbers, and why it is not used. */
export function noOrderId(known: Known): ({ column: Column } & NoOrderId) | undefined {
  const named = (bySource(known, 'orderId', known.free) ?? known.free.filter(isNamedWhole)).filter(
    (column) => column.values().filled > 0,
  )
  const found = named.flatMap((column) => {
    const isBlank = column.values().filled < leastFilled
    if (!isBlank && !canIdentify(column)) return []
    const why: NoOrderId | undefined = isBlank
      ? { reason: 'blank' }
      : (reasonAgainst(column, known) ?? (isOfRows(column, known) ? { reason: 'rows' } : undefined))
    return why ? [{ column, ...why }] : []
  })
  return found[0]
}

const isNamedWhole = (column: Column) => rankOf(column, ranks) !== undefined || isNamed(column)

/**
 * If a number stands only on the first row of its order, like customer and date, it would separate that row from the
 * order's other rows. Rows below the last one with a customer or date may be a footer.
 */
function isOfFirstRows(column: Column, customer: Column, date: Column): boolean {
  const isHead = column.cells().map((_, row) => Boolean(customer.cells()[row]!.trim() || date.cells()[row]!.trim()))
  const last = isHead.lastIndexOf(true)
  const further = column.cells().filter((_, row) => !isHead[row] && row < last)
  return further.length > 0 && further.filter((cell) => cell.trim()).length < further.length * nearlyAll
}

/**
 * Whether each row is a document with a number of its own. A column of types then names invoices and the documents that
 * belong to them.
 */
function isOfDocuments(column: Column, { free, customer, date }: Known): boolean {
  if (!customer || !date || column.values().filled < nearlyAll || groupsOf(column).length) return false
  const types = free.find((other) => other !== column && hasDocuments(other))
  if (!types) return false
  const invoices = types.cells().flatMap((cell, row) => (isInvoice(cell) ? [row] : []))
  const days = new Set(invoices.map((row) => `${customer.cells()[row]!.trim()}\n${date.cells()[row]!.trim()}`))
  return invoices.length - days.size < Math.max(fewestOrders, invoices.length * (1 - nearlyAll))
}

function hasDocuments(column: Column): boolean {
  const values = [...new Set(column.cells().map((cell) => cell.trim()))].filter(Boolean)
  return values.length > 1 && values.length <= mostTypes && values.some(isInvoice)
}

const mostTypes = 15

/** A date in most forms, without its time of day. */
const dayLength = 10

/** Whether customers and numbers correspond one to one, although customers have several orders. */
function isSame(column: Column, customer: Column): boolean {
  const both = column.cells().flatMap((cell, row) => {
    const whose = customer.cells()[row]!.trim()
    return cell.trim() && whose ? [{ id: cell.trim(), whose }] : []
  })
  const pairs = new Set(both.map(({ id, whose }) => `${id}\n${whose}`)).size
  const [ids, customers] = [new Set(both.map(({ id }) => id)).size, new Set(both.map(({ whose }) => whose)).size]
  return pairs === ids && pairs === customers && pairs < both.length * 0.5
}

/** If a transaction number is different in each row while orders have several rows, it is the number of the row. */
function isOfRows(column: Column, { customer, date }: Known): boolean {
  if (says(column, 'order') || says(column, 'invoice') || groupsOf(column).length || !customer || !date) return false
  const days = new Map<string, number>()
  for (const [row, cell] of customer.cells().entries()) {
    const key = `${cell.trim()}\n${date.cells()[row]!.trim()}`
    days.set(key, (days.get(key) ?? 0) + 1)
  }
  return [...days.values()].filter((rows) => rows > 1).length >= fewestOrders
}

/** Whether numbers repeat, each with only one customer and day, and customers have several numbers. */
function isGrouping(column: Column, known: Known): boolean {
  const { customer, date } = known
  if (!customer || !date || !canIdentify(column) || column.values().emails > 0) return false
  const groups = groupsOf(column)
  if (groups.length < fewestOrders || isSame(column, customer)) return false
  const ofOne = groups.filter((rows) => areAlike(customer, rows) && areAlike(date, rows))
  const ids = new Set(column.cells().map((cell) => cell.trim())).size
  const customers = new Set(customer.cells().map((cell) => cell.trim())).size
  return ofOne.length >= groups.length * nearlyAll && ids >= customers
}
