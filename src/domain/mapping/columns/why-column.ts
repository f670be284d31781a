import { meaningsOf } from '#domain/mapping/headers/field-words.ts'
import { canName, scoreOf } from '#domain/mapping/headers/score.ts'
import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import { type CoreField, coreFields, type TargetField } from '#domain/mapping/target-field.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { headerReason, type PartReason } from '#knowledge/headers.ts'
import type { HeaderMeaning, HeaderPart } from '#knowledge/meanings.ts'
import type { System } from '#knowledge/system.ts'
import { reasonsOfHeader } from '#knowledge/whole-headers.ts'
import type { ColumnReason, ValuesLook, WordReason } from './column-reason.ts'
import type { WhyRather } from './customers/better-customer.ts'
import { wordOfCell } from './word-of-cell.ts'

/** The column first proposed for a field, and what its values showed. */
export interface PassedOver {
  column: string
  why?: WhyRather | undefined
}

interface Decided {
  all: Column[]
  source: System | undefined
  passed: ReadonlyMap<Column, PassedOver>
}

/**
 * Explains for each column, by name, why it has its field. It repeats the decisions: which list has the header, and
 * which columns were skipped.
 */
export function reasonsOf(found: ReadonlyMap<Column, TargetField>, decided: Decided): Record<string, ColumnReason> {
  if (!found.size) return {}
  const spoken = languagesOf(decided.all)
  return Object.fromEntries(
    [...found].flatMap(([column, field]) => {
      const reason = reasonOf(column, field, decided, spoken)
      return reason ? [[column.name, reason] as const] : []
    }),
  )
}

type Spoken = ReadonlyMap<string, number>

function reasonOf(column: Column, field: TargetField, decided: Decided, spoken: Spoken): ColumnReason | undefined {
  const { source, passed } = decided
  const over = passed.get(column)
  if (over?.why) return { by: 'values', instead: over.column, rather: over.why }
  if (source?.fields[field]?.some((word) => column.forms.includes(squeezed(word))))
    return { by: 'program', file: source.file }
  const words = wordsOf(column, field, spoken)
  const instead = over && { instead: over.column }
  if (words) return { by: 'header', words, ...instead }
  const look = lookOf(column, field)
  return look || instead || byValues.has(field) ? { by: 'values', ...(look && { look }), ...instead } : undefined
}

/** Fields whose columns are accepted without a header word if their values leave no doubt. */
const byValues: ReadonlySet<TargetField> = new Set<TargetField>([...coreFields, 'orderId', 'quantity', 'unitPrice'])

const most = 0.8

function lookOf(column: Column, field: TargetField): ValuesLook | undefined {
  const values = column.values()
  if (field === 'customerId' && values.emails >= most) return 'emails'
  if (field === 'transactionDate' && values.writtenDates >= most) return 'dates'
  return field === 'transactionValue' && values.numbers >= most ? 'amounts' : undefined
}

/** Whole headers that name the fields of an order. Words of cells also name columns of reductions and statuses. */
const headersOfOrders: Partial<Record<TargetField, HeaderMeaning[]>> = {
  orderId: ['order number', 'purchase order number', 'number'],
  quantity: ['quantity'],
  unitPrice: ['price of a piece', 'unit price', 'price'],
  discount: ['discount'],
  refundedAmount: ['refunded amount', 'credit notes', 'returns', 'money out', 'debit', 'credit'],
  transactionValue: ['debit', 'credit'],
  orderStatus: ['status', 'type of row'],
  cost: ['cost of a row', 'cost'],
  unitCost: ['cost of a piece sold', 'cost'],
  shippingCost: ['cost of sending', 'cost or price of sending'],
  transactionDate: ['date of the event', 'date of delivery', 'due date', 'time', 'year', 'month'],
}

/** Words of headers that name these fields. */
const partsOfOrders: Partial<Record<TargetField, HeaderPart[]>> = {
  orderId: ['order', 'invoice', 'transaction', 'id', 'paid'],
  quantity: ['quantity', 'item', 'line', 'goods'],
  unitPrice: ['price', 'unit', 'item', 'line', 'amount', 'net', 'gross'],
}

/** Words of cells that name these fields: a status in the header, or something that was given back. */
const cellsOfOrders: ReadonlySet<TargetField> = new Set<TargetField>(['refundedAmount', 'orderStatus'])

function wordsOf(column: Column, field: TargetField, spoken: Spoken): WordReason[] | undefined {
  const core = coreFields.find((one): one is CoreField => one === field)
  const whole = wholeOf(column, [...(core ? meaningsOf[core] : []), ...(headersOfOrders[field] ?? [])], spoken)
  if (whole) return [whole]
  if (core && scoreOf(core, column.meanings()) === undefined) return undefined
  const parts = partsOf(
    column,
    (meaning) => (core ? canName(core, meaning) : partsOfOrders[field]?.includes(meaning)) ?? false,
    spoken,
  )
  return parts ?? (cellsOfOrders.has(field) ? cellWords(column, spoken) : undefined)
}

function wholeOf(column: Column, meanings: HeaderMeaning[], spoken: Spoken): WordReason | undefined {
  for (const form of column.forms) {
    const reasons = reasonsOfHeader(form)
    const times = (meaning: HeaderMeaning) =>
      Math.max(-1, ...reasons.filter((reason) => reason.meaning === meaning).map((reason) => timesOf(reason, spoken)))
    const [meaning] = meanings.filter((one) => times(one) >= 0).sort((a, b) => times(b) - times(a))
    if (!meaning) continue
    const languages = inOrder(
      reasons.filter((reason) => reason.meaning === meaning),
      spoken,
    )
    return { word: column.name, kind: 'header', meaning, languages }
  }
  return undefined
}

/** One meaning for each part of the header; undefined if a part means something else. */
function partsOf(column: Column, fits: (meaning: HeaderPart) => boolean, spoken: Spoken): WordReason[] | undefined {
  const byText = new Map<string, PartReason[]>()
  for (const reason of headerReason(column.name)) byText.set(reason.text, [...(byText.get(reason.text) ?? []), reason])
  const words: WordReason[] = []
  for (const [text, reasons] of byText) {
    if (reasons.some(({ meaning }) => meaning === 'filler')) continue
    const fitting = reasons.filter(({ meaning }) => fits(meaning))
    const best = fitting.sort((a, b) => timesOf(b, spoken) - timesOf(a, spoken))[0]
    if (!best) return undefined
    const languages = inOrder(
      fitting.filter(({ meaning }) => meaning === best.meaning),
      spoken,
    )
    words.push({ word: asWritten(text, column.name), kind: 'part', meaning: best.meaning, languages })
  }
  return words.length ? words : undefined
}

function cellWords(column: Column, spoken: Spoken): WordReason[] | undefined {
  const found = wordOfCell(column.name)
  if (!found) return undefined
  const { listed, ...word } = found
  const languages = inOrder(
    word.languages.map((language) => ({ language })),
    spoken,
  )
  return [{ ...word, word: asWritten(listed, column.name), languages }]
}

/** A part of a header with its accents and capitals, as far as they can be restored. */
function asWritten(text: string, header: string): string {
  const plain = [...header].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  const at = plain.every((letter) => letter.length === 1) ? plain.join('').indexOf(text) : -1
  return at < 0 ? text : [...header].slice(at, at + text.length).join('')
}

const timesOf = ({ language }: { language: string }, spoken: Spoken) => spoken.get(language) ?? 0

const inOrder = (reasons: { language: string }[], spoken: Spoken): string[] =>
  [...reasons]
    .sort((a, b) => timesOf(b, spoken) - timesOf(a, spoken))
    .map(({ language }) => language)
    .filter((language, place, all) => all.indexOf(language) === place)

/** Only the first headers of a wide file are used to identify its language. */
const mostHeaders = 40

/** The number of headers of the file that have words of each language. */
function languagesOf(columns: Column[]): Spoken {
  const spoken = new Map<string, number>()
  for (const { name, forms } of columns.slice(0, mostHeaders)) {
    const reasons = [...headerReason(name), ...forms.flatMap(reasonsOfHeader)]
    for (const language of new Set(reasons.map((reason) => reason.language)))
      spoken.set(language, (spoken.get(language) ?? 0) + 1)
  }
  return spoken
}
