import { currencyOfHeader } from '#domain/mapping/headers/words/header-currency.ts'
import { currencyOfCell } from '#domain/values/cell-currency.ts'
import { saysCurrency } from '#domain/values/currencies.ts'
import { currencyNames } from '#domain/values/currency-marks.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { headerWords } from '#knowledge/words.ts'
import { cellAmounts, isSameAmount } from './cell-amounts.ts'
import { type Column, says } from './column.ts'

/** At most this many columns of a wide file are tried. */
const mostColumns = 60
/** How much a rate may vary between orders in one currency. */
const mostWander = 1.3
/** This many amounts in other currencies prove a converted amount. */
const fewestConverted = 3

/**
 * The column with the same money converted to the shop's currency: equal in one currency, and at about one rate in each
 * other. If no row is in the shop's currency, the header has to say so. Amounts in several currencies cannot be added.
 * A column whose header names a currency already is in one currency.
 */
export function inOneCurrency(found: Column, columns: Column[]): Column | undefined {
  if (currencyOfHeader(found.name)) return undefined
  const first = columns.slice(0, mostColumns)
  const currencies = currenciesOf(found, first)
  if (new Set(currencies.filter((name) => name !== undefined)).size < 2) return undefined
  return first.find((other) => other !== found && isConverted(other, found, currencies))
}

/**
 * The currency of each row: the one that the amounts name, else the first column of currencies. Blank means the shop's
 * own; a stray text counts as none.
 */
function currenciesOf(found: Column, columns: Column[]): (string | undefined)[] {
  const marks = found.cells().map((cell) => readNumber(cell)?.currency ?? '')
  if (marks.some(Boolean)) return marks
  for (const column of columns) {
    const cells = column.cells().map((cell) => cell.trim().toUpperCase())
    if (!isOfCurrencies(column, cells)) continue
    const isStray = (cell: string) => !saysCurrency(column.name) && cell !== '' && !isCode(cell)
    const nameOf = (cell: string) => (isStray(cell) ? undefined : cell)
    return column.cells().map((cell, at) => currencyOfCell(cell)?.name ?? nameOf(cells[at]!))
  }
  return []
}

/** Several codes, or names such as 'Peso Mexicano' below 'Moneda'. */
function isOfCurrencies(column: Column, cells: string[]): boolean {
  const different = new Set(cells).size
  const isNamed = () => saysCurrency(column.name) && column.values().letters >= 0.8 && different <= mostCurrencies
  return different > 1 && (areNearlyAll(cells, isCode) || areCurrencies(cells) || isNamed())
}

/** 'TL (₺)' and 'EURO (€)' */
const areCurrencies = (cells: string[]) =>
  areNearlyAll(cells, (cell) => cell === '' || currencyOfCell(cell) !== undefined) &&
  cells.some((cell) => currencyOfCell(cell)?.isSure)

/** All cells except a few stray ones. */
function areNearlyAll(cells: string[], is: (cell: string) => boolean): boolean {
  let strays = 0
  for (const cell of cells) if (!is(cell) && ++strays > cells.length * mostStrays) return false
  return true
}
const mostStrays = 0.05

const mostCurrencies = 20

const isCode = (cell: string) => cell === '' || (/^[A-Z]{3}$/.test(cell) && currencyNames.includes(` ${cell} `))

/** Amounts without taxes, delivery or fees are different amounts, even if only one of the currencies has such costs. */
const isLess = (column: Column) =>
  (['net', 'excluding', 'subtotal', 'fee', 'taxes'] as const).some((token) => says(column, token))

function isConverted(other: Column, found: Column, currencies: (string | undefined)[]): boolean {
  if (isLess(other)) return false
  if (other.values().numbers < 0.8 || other.values().decimals === 0) return false
  const filled = other.cells().filter((cell) => cell.trim())
  if (new Set(filled.map((cell) => readNumber(cell)?.currency)).size > 1) return false
  const rates = ratesOf(cellAmounts(other), cellAmounts(found), currencies)
  const own = rates.filter((of) => of.every((rate) => isSameAmount(rate, 1)))
  const foreign = rates.filter((of) => !own.includes(of))
  return (
    (own.length === 1 || (own.length === 0 && foreign.length > 1 && namesOther(other, currencies))) &&
    foreign.flat().length >= fewestConverted &&
    foreign.every((of) => Math.min(...of) > 0 && Math.max(...of) <= Math.min(...of) * mostWander)
  )
}

/** Whether the header says something that rows cannot show: the amount is converted to a currency that no row has. */
function namesOther({ name }: Column, currencies: (string | undefined)[]): boolean {
  const code = currencyOfHeader(name)
  return code ? !currencies.includes(code) : headerWords(name).split(' ').includes('converted')
}

/** For each currency, the ratio of the two amounts. */
function ratesOf(
  others: readonly number[],
  amounts: readonly number[],
  currencies: (string | undefined)[],
): number[][] {
  const rates = new Map<string, number[]>()
  for (const [row, amount] of amounts.entries()) {
    const currency = currencies[row]
    if (currency === undefined || !amount || Number.isNaN(others[row])) continue
    rates.set(currency, [...(rates.get(currency) ?? []), others[row]! / amount])
  }
  return [...rates.values()]
}
