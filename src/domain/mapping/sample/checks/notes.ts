import { freeColumns, type Mapped, moneyOf, type Sale } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { isFlag, saysCancellation } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysRefund } from '#domain/mapping/statuses/propose-choice.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import type { MappingCheck } from './mapping-check.ts'

const isNote = saysHeader('note')

/** More columns of notes than orders usually have are not examined. */
const mostNotes = 5

/** A word of cancellation or refund in a free note, or among answers of yes and no. */
export function noteCheck(mapped: Mapped): MappingCheck | undefined {
  const { sales } = mapped
  const free = freeColumns(mapped)
  const notes = free.filter(({ name }) => isNote(spacedWords(name))).slice(0, mostNotes)
  const answers = free.filter((one) => !notes.includes(one) && haveAnswers(sales, one.at)).slice(0, mostNotes)
  for (const { name, at } of [...notes, ...answers]) {
    const texts = [...new Set(sales.map(({ cells }) => (cells[at] ?? '').trim()))].filter(Boolean).slice(0, mostTexts)
    const canceled = new Set(texts.filter((text) => clausesOf(text).some(saysCancellation)))
    const back = new Set(texts.filter((text) => !canceled.has(text) && clausesOf(text).some(saysBack)))
    const isBack = ({ row }: Sale) => (row.units ?? 0n) >= 0n && row.money.refunded === 0n
    const textOf = ({ cells }: Sale) => (cells[at] ?? '').trim()
    const found = sales.filter((sale) => canceled.has(textOf(sale)) || (back.has(textOf(sale)) && isBack(sale)))
    if (!found.length || found.length === sales.length) continue
    const meant = withOrders(found, sales)
    const example = textOf(found[0]!).slice(0, exampleChars)
    const areBack = found.some((sale) => back.has(textOf(sale)))
    return { kind: 'unmapped-note', column: name, example, rows: meant.length, money: moneyOf(meant), areBack }
  }
  return undefined
}

/** "cancelled, never shipped" and "CANCELLED - do not ship" report a cancellation, "not cancelled" does not. */
const clausesOf = (text: string) =>
  text
    .slice(0, noteChars)
    .split(/[,;.!()\n]| [-–—] /)
    .filter((clause) => clause.trim())
    .slice(0, mostClauses)
const mostClauses = 4
const saysBack = (text: string) => saysRefund(text) && !saysOthers(spacedWords(text))
/** These words do not count: a returning customer, and anything only promised or asked. */
const saysOthers = says('hedged')

/** Whether a column holds yes and no, and few other texts. */
function haveAnswers(sales: Sale[], at: number): boolean {
  const texts = new Set<string>()
  for (const { cells } of sales) {
    texts.add((cells[at] ?? '').trim())
    if (texts.size > mostAnswers) return false
  }
  const filled = [...texts].filter(Boolean)
  const others = filled.filter((text) => !isFlag(text))
  return others.length > 0 && filled.length - others.length > 1
}

/** The most different texts that are read in a column of notes, and in one of answers. */
const [mostTexts, mostAnswers] = [300, 8]

/** The length of a note that is read, and the length that is shown. */
const [noteChars, exampleChars] = [200, 40]

/** A row without a value stands for the rows of its order that have one. */
function withOrders(found: Sale[], sales: Sale[]): Sale[] {
  const orders = new Set(found.filter(({ row }) => row.units === undefined).map(({ row }) => orderKey(row)))
  return [...new Set([...found, ...sales.filter(({ row }) => orders.has(orderKey(row)))])]
}
