import { type AttributeFound, mostAttributes, splitSigns } from '#domain/attributes/attribute.ts'
import { headerMeanings } from '#domain/mapping/headers/header-meanings.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { isCurrencyHeader } from '#domain/values/currency-headers.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { typeOfColumn } from './type-of-column.ts'

/** A wide file has hundreds of unmapped columns, and each is read. */
const mostColumns = 200
const [mostExamples, exampleChars] = [3, 40]

/** A column without a known word is proposed if each of its few values stands in several orders. */
const [fewestCells, mostValues, cellsOfValue] = [10, 100, 4]
/** Amounts have many values. A column of decimals with few values, each in many orders, holds a tariff, a rate or a step. */
const [mostDecimals, cellsOfDecimal] = [20, 10]
/** A column counts the rows of each order if so many pairs of neighbors, and this share of all pairs, are one apart. */
const [fewestPairs, shareOfPairs] = [3, 0.95]
/** So many cells without a repetition are keys, whatever the header says. */
const manyCells = 100
/** The usual length of a category; the mean of longer cells is free text. */
const longestMean = 60

const saysCategory = saysHeader('category of an order')
const saysTags = saysHeader('list of tags')
const saysPrivate = saysHeader(
  'private detail',
  'email',
  'phone',
  'first name',
  'last name',
  'full name',
  'name of the customer',
  'number of the customer',
  'note',
)
const moneyParts: HeaderPart[] = ['amount', 'price', 'total', 'paid', 'subtotal', 'taxes', 'fee', 'revenue', 'unit']

/** The cells of a column, one of each order and value. */
interface Cells {
  /** by value without case, in the order in which they first occur: how it is first written, and in how many orders */
  values: Map<string, { text: string; times: number }>
  filled: number
}

/**
 * The unmapped columns as attributes, in the order of the file, each with whether it is proposed: at most `mostAttributes`,
 * first those whose header names a category, then those whose values repeat. `rows`: of the sample. Only the first 200
 * unmapped columns are read.
 */
export function findAttributes(columns: string[], rows: string[][], positions: RequiredPositions): AttributeFound[] {
  const mapped = new Set(Object.values(positions))
  const orderAt = positions.orderId
  const free = columns.flatMap((column, at) => (mapped.has(at) ? [] : [{ column, at }])).slice(0, mostColumns)
  const found = free.map(({ column, at }) => {
    const cells = cellsOf(rows, at, orderAt)
    return { ...shownOf(column, cells), rank: countsRows(rows, at, orderAt) ? undefined : rankOf(column, cells) }
  })
  const proposed = new Set(
    found
      .filter(({ rank }) => rank !== undefined)
      .sort((a, b) => a.rank! - b.rank!)
      .slice(0, mostAttributes),
  )
  return found.map((one) => {
    const { rank, ...attribute } = one
    return { ...attribute, isProposed: proposed.has(one) }
  })
}

function cellsOf(rows: string[][], at: number, orderAt: number | undefined): Cells {
  const values: Cells['values'] = new Map()
  const seen = new Set<string>()
  let filled = 0
  for (const row of rows) {
    const text = (row[at] ?? '').trim().normalize('NFC')
    if (!text) continue
    const key = text.toLowerCase()
    const order = orderAt === undefined ? '' : (row[orderAt] ?? '').trim()
    const pair = `${order}\0${key}`
    if (order && seen.has(pair)) continue
    seen.add(pair)
    filled++
    const value = values.get(key)
    if (value) value.times++
    else values.set(key, { text, times: 1 })
  }
  return { values, filled }
}

/** Whether a column numbers the rows of an order: 1, 2, 3. */
function countsRows(rows: string[][], at: number, orderAt: number | undefined): boolean {
  if (orderAt === undefined) return false
  let [pairs, steps] = [0, 0]
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const order = row[orderAt]?.trim()
    if (!before || !order || before[orderAt]?.trim() !== order) continue
    const [a, b] = [before[at]?.trim(), row[at]?.trim()]
    pairs++
    if (a && b && Number(b) === Number(a) + 1) steps++
  }
  return pairs >= fewestPairs && steps >= pairs * shareOfPairs
}

function shownOf(column: string, { values }: Cells): Omit<AttributeFound, 'isProposed'> {
  const different = [...values.values()]
  const texts = different.map(({ text }) => text)
  const isCategory = saysCategory(spacedWords(column))
  const read = typeOfColumn(texts)
  // a number of a store or group is its name
  const type = read === 'number' && isCategory && !texts.some((text) => /\d[.,]\d/.test(text)) ? 'text' : read
  const split = type === 'text' && saysTags(spacedWords(column)) ? splitSignOf(texts) : undefined
  const shown = split ? tagsOf(different, split) : different
  return {
    column,
    type,
    ...(split && { split }),
    values: shown.length,
    examples: [...shown]
      .sort((a, b) => b.times - a.times)
      .slice(0, mostExamples)
      .map(({ text }) => safeText(text, exampleChars)),
  }
}

const splitSignOf = (texts: string[]) => splitSigns.find((sign) => texts.some((text) => text.includes(sign)))

function tagsOf(different: { text: string; times: number }[], sign: string) {
  const tags = new Map<string, { text: string; times: number }>()
  for (const { text, times } of different)
    for (const part of text.split(sign)) {
      const tag = part.trim()
      const known = tags.get(tag.toLowerCase())
      if (known) known.times += times
      else if (tag) tags.set(tag.toLowerCase(), { text: tag, times })
    }
  return [...tags.values()]
}

/** 0: its header names a category; 1: its values repeat; undefined: not proposed. */
function rankOf(column: string, { values, filled }: Cells): 0 | 1 | undefined {
  const header = spacedWords(column)
  const meanings = headerMeanings(column)
  const has = (...parts: HeaderPart[]) => meanings.some((meaning) => parts.some((part) => meaning.has(part)))
  if (!filled || saysPrivate(header) || has('email', 'phone') || isCurrencyHeader(column)) return undefined
  const texts = [...values.values()].map(({ text }) => text)
  if (texts.some((text) => /@[^\s@]+\.\w/.test(text))) return undefined
  const isCategory = saysCategory(header)
  if (isCategory && saysTags(header)) return 0
  if (texts.reduce((sum, { length }) => sum + length, 0) > texts.length * longestMean) return undefined
  const type = typeOfColumn(texts)
  const hasDecimals = type === 'number' && texts.some((text) => /\d[.,]\d/.test(text))
  if (type === 'number' && has(...moneyParts)) return undefined
  if (hasDecimals && !(values.size <= mostDecimals && values.size * cellsOfDecimal <= filled)) return undefined
  if (isCategory) return type === 'date' || (filled >= manyCells && values.size === filled) ? undefined : 0
  if (type === 'date' || has('id', 'name', 'person')) return undefined
  const isFew = values.size > 1 && values.size <= mostValues && values.size * cellsOfValue <= filled
  return isFew && filled >= fewestCells ? 1 : undefined
}
