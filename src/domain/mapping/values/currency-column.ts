import { workbookLimits } from '#domain/files/workbook-file.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { type CellCurrency, currencyOfCell } from '#domain/values/cell-currency.ts'
import { currencyColumn, isOfOtherAmount, saysItsCurrency } from '#domain/values/currencies.ts'
import { isCurrencyHeader } from '#domain/values/currency-headers.ts'
import { isMissingText } from '#domain/values/says-nothing.ts'
import { recordRows } from './record-rows.ts'

/** The column of currencies that belongs to the mapped amount. */
export interface CurrencyColumn {
  at: number
  /** its header is certain; otherwise its values identified it */
  isNamed: boolean
}

/**
 * The column with the currency of each row, found by its header (`currencyColumn`), else by its values. All filled
 * values except a few stray ones must then name a currency. Also, one value must be certain, or the header must be a
 * word for currencies, or the column must be next to an amount. If there are several, the one named like the amount is
 * used, else the nearest.
 */
export function findCurrencyColumn(
  columns: string[],
  rows: string[][],
  positions: Positions,
  options: Pick<MappingOptions, 'currencyColumn'> = {},
): CurrencyColumn | undefined {
  return (
    knownCurrencyColumn(columns, positions, options) ??
    (isLeftOut(options) ? undefined : byValues(columns, rows, positions))
  )
}

/** The column that is known without reading values: the chosen one, else the one with a known header. */
export function knownCurrencyColumn(
  columns: string[],
  positions: Positions,
  options: Pick<MappingOptions, 'currencyColumn'> = {},
): CurrencyColumn | undefined {
  const chosen = options.currencyColumn ? columns.indexOf(options.currencyColumn) : -1
  if (chosen >= 0) return { at: chosen, isNamed: false }
  const named = isLeftOut(options) ? undefined : currencyColumn(columns, positions)
  return named === undefined ? undefined : { at: named, isNamed: true }
}

const isLeftOut = ({ currencyColumn }: Pick<MappingOptions, 'currencyColumn'>) => currencyColumn === ''

function byValues(columns: string[], rows: string[][], positions: Positions): CurrencyColumn | undefined {
  const amountAt = positions.transactionValue ?? positions.unitPrice ?? 0
  const amount = columns[amountAt] ?? ''
  if (saysItsCurrency(amount)) return undefined
  const taken = new Set(Object.values(positions))
  const records = recordRows(columns, rows)
  const found = columns.slice(0, workbookLimits.columns).flatMap((name, at) => {
    if (taken.has(at) || isOfOtherAmount(name, columns, amount)) return []
    const holds = holdsCurrencies(name, records, at, moneyBeside(at, positions))
    return holds ? [{ at, name, isBlank: holds === 'blank' }] : []
  })
  const places = new Set(found.map(({ at }) => at))
  const others = columns.filter((_, at) => at !== amountAt && !places.has(at))
  const ranked = found.map(({ at, name, isBlank }) => ({
    at,
    isBlank,
    alike: beginningOf(name, amount),
    isOfOther: found.length > 1 && others.some((other) => beginningOf(name, other) > beginningOf(name, amount)),
    away: Math.abs(at - amountAt),
  }))
  const order = (a: (typeof ranked)[number], b: (typeof ranked)[number]) =>
    Number(a.isBlank) - Number(b.isBlank) || Number(a.isOfOther) - Number(b.isOfOther) || b.alike - a.alike
  ranked.sort((a, b) => order(a, b) || a.away - b.away)
  return ranked[0] && { at: ranked[0].at, isNamed: false }
}

/** Whether the column is next to a mapped amount. */
const moneyBeside = (at: number, { transactionValue, unitPrice }: Positions): boolean =>
  [transactionValue, unitPrice].some((place) => place !== undefined && Math.abs(place - at) === 1)

/** A column of currencies has few different texts. */
const mostTexts = 200
/** One typing error among many cells does not matter. Among fewer cells, all others must certainly be currencies. */
const [strayIn, strayInSure] = [20, 8]

function holdsCurrencies(
  header: string,
  rows: string[][],
  at: number,
  isBesideMoney: boolean,
): 'filled' | 'blank' | undefined {
  const isNamed = isCurrencyHeader(header)
  const found = new Map<string, CellCurrency>()
  const mostStrays = Math.max(1, rows.length / strayIn)
  let [filled, strays] = [0, 0]
  for (const row of rows) {
    const text = row[at]?.trim()
    if (!text || isMissingText(text)) continue
    filled++
    if (found.has(text)) continue
    const currency = currencyOfCell(text, isNamed)
    if (currency) found.set(text, currency)
    else strays++
    if (strays > mostStrays || found.size > mostTexts) return undefined
  }
  if (!filled) return isNamed ? 'blank' : undefined // the column may be filled further down
  const all = [...found.values()]
  const areSure = all.every((one) => one.isSure)
  if (strays * strayIn > filled && !(strays === 1 && filled >= strayInSure && areSure)) return undefined
  const isSure =
    isNamed ||
    all.some((one) => one.isSure) ||
    (isBesideMoney && all.every(({ isCode }) => isCode)) ||
    (!strays && areWords(found))
  return isSure ? 'filled' : undefined
}

/**
 * Words with other meanings, such as Real and zl. The column must have exactly two currencies, one of them written as a
 * whole word.
 */
const areWords = (found: Map<string, CellCurrency>) =>
  new Set([...found.values()].map(({ name }) => name)).size > 1 &&
  [...found].some(([text, { isCode }]) => !isCode && wholeWord.test(text))
const wholeWord = /^\p{L}{4,}$/u

/** How many characters two headers share at their beginning; at least two are needed: 決済金額 and 決済通貨. */
function beginningOf(one: string, other: string): number {
  let same = 0
  while (same < one.length && one[same]?.toLowerCase() === other[same]?.toLowerCase()) same++
  return same < 2 ? 0 : same
}

/**
 * What a cell of the column names: an ISO code, a sign that several currencies share, or, if the header is certain, its
 * short text.
 */
export function currencyIn(column: CurrencyColumn, cell: string): string {
  const found = currencyOfCell(cell, column.isNamed)
  if (found) return found.name
  const text = cell.trim()
  return column.isNamed ? text.toUpperCase() : ''
}
