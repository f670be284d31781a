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
  /** what the row is worth: amount − refunded; undefined where it has no value of its own or it cannot be read */
  units: bigint | undefined
  /** the same before any rate */
  plain: bigint | undefined
  /** above 0 or 0 */
  refunded: bigint
  /** the discount that is taken off, as money; above 0 or 0 */
  off: bigint
  /** both before any rate */
  plainParts: { refunded: bigint; off: bigint }
  quantity: bigint | undefined
  /** Transaction Value alone and Quantity × Unit Price alone, where each is mapped and can be read */
  amount: bigint | undefined
  product: bigint | undefined
  isUnreadable: boolean
  /** a code such as USD; blank where nothing says it */
  currency: string
  /** the sign, word or code that it is from */
  currencyText: string
}

export interface RowAmounts {
  rows: RowAmount[]
  /** the column that the value is read from: Transaction Value, else Unit Price */
  shown: SampleNumbers | undefined
}

/** The amounts of all rows; `currency`: the column of currency codes, if there is one. */
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
    // What is taken off may be written as nothing, too.
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

/** The amount of a return is below 0, where the person says so. */
function signedBy(quantity: bigint | undefined, amount: bigint | undefined, { negativeQuantity }: MappingOptions) {
  const isTurned = negativeQuantity === 'return' && (quantity ?? 0n) < 0n && (amount ?? 0n) > 0n
  return isTurned ? -amount! : amount
}

/** `discount`: in billionths. */
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

/** In the currency of the figures, where the person typed rates. */
function inCurrency(units: bigint, code: string, { currency }: MappingOptions): bigint {
  const rates = currency && 'rates' in currency ? ratesByCode(currency.rates) : {}
  const rate = Object.hasOwn(rates, code) ? rates[code]! : undefined
  if (rate === undefined) return units
  const [whole = '0', fraction = ''] = rate.split('.')
  return roundedQuotient(units * BigInt(`${whole}${fraction.slice(0, 10).padEnd(10, '0')}`), 10_000_000_000n)
}

/** Whether a row has another currency than the one that counts. */
export const isOtherCurrency = (code: string, chosen: MappingOptions['currency']): boolean =>
  chosen !== undefined && 'only' in chosen && code !== '' && code !== currencyCode(chosen.only)
