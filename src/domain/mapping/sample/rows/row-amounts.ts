import type { DiscountUnit, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { type CurrencyColumn, currencyIn } from '#domain/mapping/values/currency-column.ts'
import { currencyCode, ratesByCode } from '#domain/values/currency-code.ts'
import { unitsInOne } from '#domain/values/currency-decimals.ts'
import { withoutPercent } from '#domain/values/discount-unit.ts'
import { saysNoAmount } from '#domain/values/says-nothing.ts'
import {
  absolute,
  billionths,
  lessPart,
  numbersOf,
  productOf,
  readTogether,
  roundedQuotient,
  type SampleNumbers,
  scale,
} from './sample-numbers.ts'

/** The money of one row (docs/semantics.md §8), in ten-thousandths. */
export interface RowAmount {
  /** the row's worth: amount − refunded; undefined if the row has no value of its own, or the value cannot be read */
  units: bigint | undefined
  /** the same before any currency rate */
  plain: bigint | undefined
  /** 0 or more */
  refunded: bigint
  /** the discount that is taken off, as money; 0 or more */
  off: bigint
  /** the refunded amount and the discount before any currency rate */
  plainParts: { refunded: bigint; off: bigint }
  quantity: bigint | undefined
  /** Transaction Value alone and Quantity × Unit Price alone, if they are mapped and readable */
  amount: bigint | undefined
  product: bigint | undefined
  isUnreadable: boolean
  /** a code such as USD; blank if the row names no currency */
  currency: string
  /** the sign, word or code that names the currency */
  currencyText: string
}

export interface RowAmounts {
  rows: RowAmount[]
  /** the column that the value is read from: Transaction Value, else Unit Price */
  shown: SampleNumbers | undefined
}

/** The amounts of all rows. `currency`: the column of currency codes, if there is one. */
export function rowAmounts(
  cells: string[][],
  positions: RequiredPositions,
  options: MappingOptions,
  currency: CurrencyColumn | undefined,
): RowAmounts {
  const value = numbersOf(cells, positions.transactionValue, 'amount')
  const { discountUnit = 'money' } = options
  const further = {
    quantity: numbersOf(cells, positions.quantity, 'quantity'),
    price: numbersOf(cells, positions.unitPrice, 'price'),
    discount:
      discountUnit === 'money'
        ? numbersOf(cells, positions.discount, 'amount')
        : numbersOf(cells, positions.discount, 'quantity', withoutPercent),
    refunded: numbersOf(cells, positions.refundedAmount, 'amount'),
  }
  const { quantity, price, discount, refunded } = readTogether(further, value)
  const isProduct = quantity !== undefined && price !== undefined
  const rows = cells.map((row, at): RowAmount => {
    const written =
      (value ?? price)?.read[at]?.currency || (currency ? currencyIn(currency, row[currency.at] ?? '') : '')
    const code = currencyCode(written)
    const inUnit = (units: bigint) =>
      options.amountUnit === 'minor'
        ? roundedQuotient(units, BigInt(unitsInOne(currency === undefined ? '' : code)))
        : units
    const converted = (units: bigint) => inCurrency(inUnit(units), code, options)
    const isBlank = (numbers: SampleNumbers | undefined) => !numbers?.texts[at]
    const isProductBlank = !isProduct || (isBlank(quantity) && isBlank(price))
    // A reduction may also be written as nothing.
    const isNothing = (numbers: SampleNumbers | undefined) => isBlank(numbers) || saysNoAmount(numbers!.texts[at]!)
    const off = discount && !isNothing(discount) ? billionths(discount, at) : 0n
    const product = isProduct ? productAt([quantity, price], off, discountUnit, at) : undefined
    const back = absolute(refunded?.units[at] ?? 0n)
    const ofValue = signedBy(quantity?.units[at], value?.units[at], options)
    const amount = !isBlank(value) ? ofValue : isProductBlank ? (back ? 0n : undefined) : product
    const isUnread = (!isBlank(value) || !isProductBlank) && amount === undefined
    const isUnreadable = isUnread || (!isNothing(refunded) && refunded?.units[at] === undefined)
    const isOff = isBlank(value) && product !== undefined && discountUnit === 'money'
    const plainParts = {
      refunded: isUnreadable ? 0n : inUnit(back),
      off: isUnreadable || !isOff ? 0n : inUnit(roundedQuotient(absolute(off ?? 0n), 100_000n)),
    }
    return {
      units: amount === undefined || isUnreadable ? undefined : converted(amount) - converted(back),
      plain: amount === undefined || isUnreadable ? undefined : inUnit(amount) - inUnit(back),
      refunded: isUnreadable ? 0n : converted(back),
      off: inCurrency(plainParts.off, code, options),
      plainParts,
      quantity: quantity?.units[at],
      amount: ofValue === undefined ? undefined : converted(ofValue),
      product: product === undefined ? undefined : converted(product),
      isUnreadable,
      currency: code,
      currencyText: written,
    }
  })
  return { rows, shown: value ?? price }
}

/** The amount of a return is below 0 if the person said so. */
function signedBy(quantity: bigint | undefined, amount: bigint | undefined, { negativeQuantity }: MappingOptions) {
  const isTurned = negativeQuantity === 'return' && (quantity ?? 0n) < 0n && (amount ?? 0n) > 0n
  return isTurned ? -amount! : amount
}

/** `discount` in billionths */
function productAt(
  factors: [SampleNumbers, SampleNumbers],
  discount: bigint | undefined,
  unit: DiscountUnit,
  at: number,
) {
  const [pieces, each] = factors.map((numbers) => billionths(numbers, at))
  if (pieces === undefined || each === undefined || discount === undefined) return undefined
  const off = absolute(discount)
  if (unit !== 'money') return lessPart(pieces, each, off, unit === 'percent' ? scale * 100n : scale)
  return productOf(pieces, each, roundedQuotient(off, 100_000n) * 100_000n)
}

/** Converted into the currency of the figures, if the person typed rates. */
function inCurrency(units: bigint, code: string, { currency }: MappingOptions): bigint {
  const rates = currency && 'rates' in currency ? ratesByCode(currency.rates) : {}
  const rate = Object.hasOwn(rates, code) ? rates[code]! : undefined
  if (rate === undefined) return units
  const [whole = '0', fraction = ''] = rate.split('.')
  return roundedQuotient(units * BigInt(`${whole}${fraction.slice(0, 10).padEnd(10, '0')}`), 10_000_000_000n)
}

/** Whether a row is in another currency than the one that counts. */
export const isOtherCurrency = (code: string, chosen: MappingOptions['currency']): boolean =>
  chosen !== undefined && 'only' in chosen && code !== '' && code !== currencyCode(chosen.only)
