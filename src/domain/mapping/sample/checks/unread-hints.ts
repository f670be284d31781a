import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import type { SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import { documentCodes } from '#domain/mapping/statuses/document-codes.ts'
import { saysCanceled } from '#domain/mapping/statuses/flags.ts'
import { matchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { readNumber } from '#domain/values/read-number.ts'
import type { Mapped, MappingCheck } from './mapping-check.ts'

/** What columns without a field say of rows that count, though no rule reads it: notes, versions, numbers, payments. */
export function unreadHints(mapped: Mapped): (MappingCheck | undefined)[] {
  const rows = countedRows(mapped)
  return [
    noteCheck(mapped, rows),
    versionsCheck(mapped, rows),
    ...documentNumbersChecks(mapped, rows),
    linesByPaymentCheck(mapped, rows),
    partsCheck(mapped, rows),
  ]
}

/** A row that counts as it stands, with its cells. */
interface Counted {
  row: SampleRow
  cells: string[]
}

function countedRows({ cells, reading, counts }: Mapped): Counted[] {
  const filled = cells.filter((row) => row.some((cell) => cell.trim()))
  return reading.rows.flatMap((row, place) => (counts(row) ? [{ row, cells: filled[place]! }] : []))
}

const freeColumns = ({ columns, positions }: Mapped) => {
  const taken = new Set(Object.values(positions))
  return columns.slice(0, mostColumns).flatMap((name, at) => (taken.has(at) ? [] : [{ name, at }]))
}

const moneyOf = (rows: Counted[]) => Number(rows.reduce((sum, { row }) => sum + (row.units ?? 0n), 0n)) / 10_000

const isNote = matchWords(
  'note, notes, remark, remarks, comment, comments, memo, bemerkung, bemerkungen, notiz, anmerkung, kommentar, remarque, remarques, commentaire, commentaires, observaciones, notas, nota, observacoes, osservazioni, opmerking, opmerkingen, uwagi, poznamka, anteckning, huomautus, megjegyzes, aciklama, примечание, комментарий, 備註, 备注, 備考, 메모, 비고',
)

/** A word of cancellation in a free note. */
function noteCheck(mapped: Mapped, rows: Counted[]): MappingCheck | undefined {
  for (const { name, at } of freeColumns(mapped)) {
    if (!isNote(spacedWords(name))) continue
    const found = rows.filter(({ cells }) => saysCanceled(cells[at] ?? ''))
    if (!found.length || found.length === rows.length) continue
    const meant = withOrders(found, rows)
    const example = found[0]!.cells[at]!.trim().slice(0, 40)
    return { kind: 'note-left', column: name, example, rows: meant.length, money: moneyOf(meant) }
  }
  return undefined
}

/** Rows without a value of their own stand for those of their order. */
function withOrders(found: Counted[], rows: Counted[]): Counted[] {
  const orders = new Set(found.filter(({ row }) => row.units === undefined).map(({ row }) => orderKey(row)))
  return rows.filter((one) => found.includes(one) || orders.has(orderKey(one.row)))
}

const isVersion = /\b(?:updated|modified|snapshot|synced|version|revision|extracted|exported)\b/i
const fewestOrders = 3

/** Orders whose rows differ in when they were updated: the same order at several times. */
function versionsCheck(mapped: Mapped, rows: Counted[]): MappingCheck | undefined {
  const orders = ordersOf(rows)
  for (const { name, at } of freeColumns(mapped)) {
    if (!isVersion.test(name.replaceAll('_', ' '))) continue
    const several = orders.filter((order) => new Set(order.map(({ cells }) => cells[at])).size === order.length)
    if (several.length >= fewestOrders && several.length * 2 > orders.length)
      return { kind: 'several-versions', column: name, orders: several.length }
  }
  return undefined
}

/** The rows of each order ID that has several. */
function ordersOf(rows: Counted[]): Counted[][] {
  const orders = new Map<string, Counted[]>()
  for (const one of rows) {
    const { orderId } = one.row
    if (orderId) orders.set(orderId, [...(orders.get(orderId) ?? []), one])
  }
  return [...orders.values()].filter((order) => order.length > 1)
}

const prefix = /^\p{L}{2,4}(?=[ \-/.]?[\p{L}\d]{0,4}[ \-/.]?\d)/u
const namesNumber = /no|num|nr|id|ref|doc|invoice|order|beleg|rechnung|factur|fattur|faktur|nota|folio|piece|pièce/i
const fewestRows = 2

/** Numbers such as CN-0001 among INV-0001, above 0, where no column says the type. */
function documentNumbersChecks({ columns, positions, statuses }: Mapped, rows: Counted[]): MappingCheck[] {
  if (statuses.some(({ values }) => values.some(({ choice }) => choice === 'refund'))) return []
  for (const [at, name] of columns.slice(0, mostColumns).entries()) {
    if (at === positions.customerId || !namesNumber.test(name)) continue
    const codes = rows.map(({ cells }) => prefix.exec(cells[at] ?? '')?.[0] ?? '')
    if (codes.filter(Boolean).length < rows.length * 0.9) continue
    const choices = documentCodes(name, codes)
    if (!choices) continue
    return [...new Set(codes)].flatMap((code): MappingCheck[] => {
      const choice = choices.get(code.toLowerCase())
      const found = rows.filter(({ row }, place) => codes[place] === code && (row.units ?? 0n) > 0n)
      const isSaid = choice !== undefined && choice !== 'count' && found.length >= fewestRows
      return isSaid
        ? [{ kind: 'numbers-of-documents', column: name, prefix: code, rows: found.length, money: moneyOf(found) }]
        : []
    })
  }
  return []
}

/** Lines that an order shows once for each payment, with the parts of their amount that each payment was in this column. */
function linesByPaymentCheck(mapped: Mapped, rows: Counted[]): MappingCheck | undefined {
  const fields = Object.values(mapped.positions)
  const lines = ordersOf(rows).flatMap((order) => {
    const alike = new Map<string, Counted[]>()
    for (const one of order) {
      const line = fields.map((field) => one.cells[field]).join('\n')
      alike.set(line, [...(alike.get(line) ?? []), one])
    }
    return [...alike.values()].filter((line) => line.length > 1 && line[0]!.row.units)
  })
  for (const { name, at } of lines.length ? freeColumns(mapped) : []) {
    if (!isPaidBy.test(name)) continue
    const paid = lines.filter((line) => sumOf(line, at) === line[0]!.row.units)
    const further = paid.flatMap((line) => line.slice(1))
    if (paid.length >= fewestOrders && paid.length * 2 > lines.length)
      return { kind: 'lines-by-payment', column: name, rows: further.length, money: moneyOf(further) }
  }
  return undefined
}

const isPaidBy = /paid|payment|tender|zahl|pagad|pagat|betaald|pay[ée]|płat/i
const sumOf = (rows: Counted[], at: number) =>
  rows.reduce((sum, { cells }) => sum + (readNumber(cells[at] ?? '')?.dot ?? 0n), 0n)

/** Rows that name the row they are a part of, in money: both count. */
function partsCheck(mapped: Mapped, rows: Counted[]): MappingCheck | undefined {
  for (const { name, at } of freeColumns(mapped)) {
    if (!isParent(name.replaceAll('_', ' '))) continue
    const parts = rows.filter(({ row, cells }) => cells[at]?.trim() && cells[at] !== '0' && row.units)
    if (parts.length >= fewestOrders && parts.length < rows.length)
      return { kind: 'parts-left', column: name, rows: parts.length, money: moneyOf(parts) }
  }
  return undefined
}

const isParent = (words: string) => /\bparent\b/i.test(words) && /\b(?:id|line|item|row|no|number)\b/i.test(words)
