import { isDisqualified } from '#domain/mapping/headers/score.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { cellAmounts } from './cell-amounts.ts'
import { type Column, says } from './column.ts'
import { isPrice } from './unit-price.ts'
import { saysDelivery } from './words-of-delivery.ts'

/** Columns that are taken off a sale before it is paid out. */
export interface Fees {
  columns: Column[]
  /** a header says so; otherwise the amounts show it */
  isByWords: boolean
}

/** At most this many columns of a wide file are tried. */
const mostColumns = 24
/** A canceled sale may have fees but no payout. */
const nearlyAll = 0.95
const [threeRoundings, fewestRows] = [0.021, 5]
/** Fees are charged on every sale, discounts only on some. */
const [mostRows, largestShare] = [0.9, 0.6]

/**
 * The sale from which fees were taken to give this amount, whatever the headers: on nearly all rows price − fees =
 * amount.
 */
export function beforeFees(net: Column, columns: Column[]): { sale: Column; fees: Fees } | undefined {
  const money = moneyOf(columns)
  for (const sale of money) {
    const fees = sale === net || isNoSale(sale) ? undefined : feesBetween(sale, net, columns)
    if (fees) return { sale, fees }
  }
  return undefined
}

/** The amount that is left of a sale after its fees. */
export function afterFees(sale: Column, columns: Column[]): { net: Column; fees: Fees } | undefined {
  const left = moneyOf(columns).filter((column) => column !== sale && !says(column, 'fee') && !says(column, 'taxes'))
  for (const net of left.sort((a, b) => totalOf(b) - totalOf(a))) {
    const fees = feesBetween(sale, net, columns)
    if (fees) return { net, fees }
  }
  return undefined
}

/**
 * Among three columns with meaningless headers, the one that is the sum of the others: the sale, its fees and the rest.
 */
export function saleWithFees(columns: Column[]): Column | undefined {
  const money = moneyOf(columns)
  return money.find((sale) =>
    money.some((net) => net !== sale && totalOf(net) > totalOf(sale) / 2 && feesBetween(sale, net, columns)),
  )
}

const moneyOf = (columns: Column[]) =>
  columns
    .filter(
      ({ values }) =>
        values().numbers >= 0.8 && values().writtenDates < 0.5 && (values().decimals > 0 || values().cents > 0),
    )
    .slice(0, mostColumns)

const totalOf = (column: Column) => cellAmounts(column).reduce((sum, amount) => sum + (amount || 0), 0)

/** A cost, a fee or a tax is not an amount that somebody paid. */
const isNoSale = (column: Column) =>
  says(column, 'fee') || says(column, 'taxes') || isReduction(spacedWords(column.name))

function feesBetween(sale: Column, net: Column, columns: Column[]): Fees | undefined {
  if (isPartOfTotal(net, sale)) return undefined
  const [wholes, left] = [grossOf(sale, columns), cellAmounts(net)]
  for (const whole of wholes) {
    const missing = whole.map((amount, row) => (amount - left[row]!) * (Math.sign(amount) || 1))
    const known = missing.flatMap((amount, row) => (Number.isNaN(amount) ? [] : [row]))
    const taken = known.filter((row) => missing[row]! > threeRoundings).length
    if (known.length < fewestRows || taken * 2 < known.length) continue
    const parts = moneyOf(columns).filter((column) => column !== sale && column !== net && hasOneSign(column))
    const found = sumsOf(parts).find((some) => addUp(some, missing, known))
    const fees =
      found &&
      judged(
        found,
        known.map((row) => ({ whole: whole[row]!, off: missing[row]! })),
      )
    if (fees) return fees
  }
  return undefined
}

/**
 * Goods + something = total: the buyer paid the added part (delivery, a service), too. The payout of a marketplace is
 * no subtotal, and a price beside a total is none either.
 */
const isPartOfTotal = (net: Column, sale: Column): boolean =>
  says(net, 'subtotal') || (isOfGoods(net) && says(sale, 'total') && !isOfGoods(sale))
const isOfGoods = (column: Column) => says(column, 'price') && !says(column, 'net')

/** Whether columns add up to the missing part on nearly all rows. The test stops as soon as too many rows differ. */
function addUp(columns: Column[], missing: number[], rows: number[]): boolean {
  const amounts = columns.map(cellAmounts)
  let differing = rows.length * (1 - nearlyAll)
  return rows.every((row) => {
    const sum = amounts.reduce((sum, of) => sum + Math.abs(of[row]! || 0), 0)
    return Math.abs(sum - missing[row]!) < threeRoundings || --differing >= 0
  })
}

/** The amounts of a sale, or the price times the quantity. */
function grossOf(sale: Column, columns: Column[]): (readonly number[])[] {
  const prices = cellAmounts(sale)
  const quantities = isPrice(sale) ? columns.filter((column) => column !== sale && says(column, 'quantity')) : []
  return [prices, ...quantities.slice(0, 2).map((of) => cellAmounts(of).map((pieces, row) => pieces * prices[row]!))]
}

/** One, two or three columns that are taken off together. */
function sumsOf(parts: Column[]): Column[][] {
  const ones = parts.map((part) => [part])
  const twos = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]))
  const threes =
    parts.length > mostOfThree
      ? []
      : twos.flatMap(([one, other]) => parts.slice(parts.indexOf(other!) + 1).map((third) => [one!, other!, third]))
  return [...ones, ...twos, ...threes]
}
const mostOfThree = 8

function hasOneSign(column: Column): boolean {
  const amounts = cellAmounts(column).filter((amount) => amount)
  return amounts.length > 0 && (amounts.every((amount) => amount > 0) || amounts.every((amount) => amount < 0))
}

interface Taken {
  whole: number
  off: number
}

/** Fees by header, with taxes and delivery beside them. If no word says what was taken off, the amounts decide. */
function judged(columns: Column[], rows: Taken[]): Fees | undefined {
  if (columns.some((column) => isReduction(spacedWords(column.name)))) return undefined
  if (columns.some(isNamedFee)) return { columns, isByWords: true }
  const areUnknown = columns.every((column) => !isDisqualified('transactionValue', column.meanings()))
  return areUnknown && haveShapeOfFees(rows) ? { columns, isByWords: false } : undefined
}

const isNamedFee = (column: Column) =>
  !saysDelivery(column.name) && ((says(column, 'fee') && !says(column, 'taxes')) || saysFee(spacedWords(column.name)))
const saysFee = saysHeader('deduction')
/** Anything that lowers what the buyer paid, and refunded money. */
const isReduction = saysHeader('discount', 'refunded amount', 'saving')

/**
 * Whether nearly every row has a share that fits a rate and a fixed amount. A tax is excluded: it is a whole percentage
 * of the rest.
 */
function haveShapeOfFees(rows: Taken[]): boolean {
  const sold = rows.filter(({ whole }) => whole > 0)
  const charged = sold.filter(({ off }) => off > 0)
  if (!charged.length || charged.length < sold.length * mostRows) return false
  if (charged.some(({ whole, off }) => off > whole * largestShare && off > smallFee)) return false
  const different = new Set(charged.map(({ off }) => off.toFixed(2))).size
  return different > charged.length / 2 && isLinear(charged) && !isTax(charged)
}
const smallFee = 1

/** off ≈ rate × whole + fixed: few rows may be far from the line of best fit. */
function isLinear(rows: Taken[]): boolean {
  const n = rows.length
  const mean = (of: (row: Taken) => number) => rows.reduce((sum, row) => sum + of(row), 0) / n
  const [x, y] = [mean(({ whole }) => whole), mean(({ off }) => off)]
  const variance = mean(({ whole }) => (whole - x) ** 2)
  if (variance === 0) return false
  const rate = mean(({ whole, off }) => (whole - x) * (off - y)) / variance
  const fixed = y - rate * x
  const near = rows.filter(({ whole, off }) => Math.abs(off - rate * whole - fixed) <= Math.max(0.03, off * farOff))
  return rate > 0 && near.length >= n * nearlyLinear
}
const [farOff, nearlyLinear] = [0.35, 0.8]

/** Whether it is a whole percentage of the rest, and not of the whole. */
function isTax(rows: Taken[]): boolean {
  const isWhole = (base: (row: Taken) => number) => {
    const rates = rows.map((row) => (row.off / base(row)) * 100)
    const rate = Math.round([...rates].sort((a, b) => a - b)[Math.floor(rates.length / 2)]! * 2) / 2
    return rows.every((row) => Math.abs(row.off - (base(row) * rate) / 100) < threeRoundings / 2)
  }
  return isWhole(({ whole, off }) => whole - off) && !isWhole(({ whole }) => whole)
}
