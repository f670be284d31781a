import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { headerMeanings } from '#domain/mapping/headers/header-meanings.ts'
import { orderIdWords, quantityWords, weakOrderIdWords } from '#domain/mapping/headers/order-field-words.ts'
import {
  freeColumns,
  isNamed,
  type Mapped,
  moneyOf,
  type Sale,
  unitsIn,
} from '#domain/mapping/sample/rows/mapped-sample.ts'
import { documentCodes } from '#domain/mapping/statuses/document-codes.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { countsUnits } from '#domain/mapping/values/counted-units.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import type { MappingCheck } from './mapping-check.ts'
import { noteCheck } from './notes.ts'

/** What unmapped columns say about rows that count, although no rule reads them: notes, versions, numbers, payments. */
export const unreadColumnChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  noteCheck(mapped),
  versionsCheck(mapped),
  ...documentNumbersChecks(mapped),
  linesByPaymentCheck(mapped),
  linesByShipmentCheck(mapped),
  partsCheck(mapped),
]

const isVersion = saysHeader('version')
const fewestOrders = 3

/** Orders whose rows differ only in the time of their update: the file holds the same order at several times. */
function versionsCheck(mapped: Mapped): MappingCheck | undefined {
  const orders = ordersOf(mapped)
  for (const { name, at } of freeColumns(mapped)) {
    if (!isVersion(spacedWords(name))) continue
    const several = orders.filter((order) => new Set(order.map(({ cells }) => cells[at])).size === order.length)
    if (several.length >= fewestOrders && several.length * 2 > orders.length)
      return { kind: 'several-versions', column: name, orders: several.length }
  }
  return undefined
}

/** The groups of rows that share an order ID. */
const ordersOf = ({ sales }: Mapped): Sale[][] =>
  alike(
    sales.filter(({ row }) => row.orderId),
    ({ row }) => row.orderId,
  )

/** Groups of several sales with the same key. */
function alike(sales: Sale[], keyOf: (sale: Sale) => string): Sale[][] {
  const found = new Map<string, Sale[]>()
  for (const sale of sales) {
    const known = found.get(keyOf(sale))
    if (known) known.push(sale)
    else found.set(keyOf(sale), [sale])
  }
  return [...found.values()].filter((sales) => sales.length > 1)
}

const prefix = /^\p{L}{2,4}(?=[ \-/.]?[\p{L}\d]{0,4}[ \-/.]?\d)/u
const numberWords = [...orderIdWords, ...weakOrderIdWords]
const fewestRows = 2

/** Numbers such as CN-0001 among INV-0001, with amounts above 0, if no column says the type. */
function documentNumbersChecks({ columns, positions, statuses, sales }: Mapped): MappingCheck[] {
  if (statuses.some(({ values }) => values.some(({ choice }) => choice === 'refund'))) return []
  for (const [at, name] of columns.slice(0, mostColumns).entries()) {
    if (at === positions.customerId || !isNamed(name, numberWords)) continue
    const codes = sales.map(({ cells }) => prefix.exec(cells[at] ?? '')?.[0] ?? '')
    if (codes.filter(Boolean).length < sales.length * 0.9) continue
    const choices = documentCodes(name, codes)
    if (!choices) continue
    return [...new Set(codes)].flatMap((code): MappingCheck[] => {
      const choice = choices.get(statusKey(code))
      const found = sales.filter(({ row }, place) => codes[place] === code && (row.units ?? 0n) > 0n)
      const isSaid = choice !== undefined && choice !== 'count' && found.length >= fewestRows
      return isSaid
        ? [{ kind: 'numbers-of-documents', column: name, prefix: code, rows: found.length, money: moneyOf(found) }]
        : []
    })
  }
  return []
}

/** The rows of an order that are equal in all mapped columns and have an amount. */
function repeatedLines(mapped: Mapped): Sale[][] {
  const fields = Object.values(mapped.positions)
  return ordersOf(mapped)
    .flatMap((order) => alike(order, ({ cells }) => fields.map((field) => cells[field]).join('\n')))
    .filter(([first]) => first!.row.units)
}

/**
 * Order lines that are repeated for each payment; this column holds the part of the amount that each payment covered.
 */
function linesByPaymentCheck(mapped: Mapped): MappingCheck | undefined {
  const lines = repeatedLines(mapped)
  for (const { name, at } of lines.length ? freeColumns(mapped) : []) {
    if (!isPaidBy(spacedWords(name))) continue
    const sumOf = (line: Sale[]) => line.reduce((sum, { cells }) => sum + (unitsIn(mapped, cells[at]) ?? 0n), 0n)
    const paid = lines.filter((line) => sumOf(line) === line[0]!.row.units)
    const further = paid.flatMap((line) => line.slice(1))
    if (paid.length >= fewestOrders && paid.length * 2 > lines.length)
      return { kind: 'lines-by-payment', column: name, rows: further.length, money: moneyOf(further) }
  }
  return undefined
}

const [isSending, saysSent] = [saysHeader('sending'), says('shipped', 'delivered')]
const isShipped = countsUnits((text) => isSending(text) || saysSent(text))

/** Order lines that are repeated for each shipment, with the part of the quantity that each shipment had. */
function linesByShipmentCheck(mapped: Mapped): MappingCheck | undefined {
  const column = freeColumns(mapped).find(({ name }) => isShipped(spacedWords(name)))
  const ordered = mapped.positions.quantity ?? mapped.columns.findIndex((name) => isNamed(name, quantityWords))
  if (!column || ordered < 0) return undefined
  const inAll = (line: Sale[]) => line.reduce((sum, { cells }) => sum + (unitsIn(mapped, cells[column.at]) ?? 0n), 0n)
  const lines = repeatedLines(mapped)
  const inParts = lines.filter((line) => inAll(line) <= (unitsIn(mapped, line[0]!.cells[ordered]) ?? 0n))
  if (inParts.length < fewestOrders || inParts.length * 2 <= lines.length) return undefined
  const further = inParts.flatMap((line) => line.slice(1))
  return { kind: 'lines-by-shipment', column: column.name, rows: further.length, money: moneyOf(further) }
}

const isPaidBy = saysHeader('paid by')

/** Rows that refer to the row they are a part of; both have money, and both count. */
function partsCheck(mapped: Mapped): MappingCheck | undefined {
  const { sales } = mapped
  for (const { name, at } of freeColumns(mapped)) {
    if (!isParent(name)) continue
    const parts = sales.filter(({ row, cells }) => cells[at]?.trim() && cells[at] !== '0' && row.units)
    if (parts.length >= fewestOrders && parts.length < sales.length)
      return { kind: 'unmapped-parts', column: name, rows: parts.length, money: moneyOf(parts) }
  }
  return undefined
}

const saysAbove = saysHeader('row above')
const isParent = (name: string) =>
  saysAbove(spacedWords(name)) && headerMeanings(name).some((meaning) => meaning.has('id') || meaning.has('line'))
