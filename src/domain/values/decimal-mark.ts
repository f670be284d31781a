import { withThreeDecimals } from './currency-decimals.ts'
import type { ReadNumber } from './read-number.ts'

/** How many texts of a column give evidence of its decimal mark. */
export interface MarksShown {
  /**
   * texts that are valid only with a decimal point, or only with a decimal comma; 0,950 has no thousands if there are
   * none of the first kind
   */
  onlyDot: bigint
  onlyComma: bigint
  /** texts like 1.798: at most three digits, a point and three more digits */
  grouped: bigint
  /** whole numbers below 1,000, and texts like 1'250.000; no column of decimals has both these and 1.798 */
  belowGroups: bigint
  /** texts that exclude points between thousands: 0.500, 1798, 1,798 */
  notGrouped: bigint
  /** texts like 1,000, and all other texts */
  commaZeros: bigint
  notCommaZeros: bigint
  /** signs and codes beside the numbers */
  currencies: string[]
}

/**
 * What kind of numbers a column holds. A fuel price may be $3.459, and a till writes 1 piece and 1.250 kilograms, so
 * only whole amounts and prices can have points between thousands. 'part' stands for a few cells of a column, which say
 * nothing about the others.
 */
export type NumberKind = 'amount' | 'price' | 'quantity' | 'part'

export interface DecimalMark {
  decimalMark: '.' | ','
  decidedBy: 'evidence' | 'default'
}

/**
 * The decimal mark of a column: the one that reads more texts, unless points separate thousands (docs/semantics.md §1).
 */
export function decimalMarkOf(shown: MarksShown, kind: NumberKind): DecimalMark {
  const { onlyDot, onlyComma } = shown
  if (areGrouped(shown, kind)) return { decimalMark: ',', decidedBy: 'evidence' }
  if (kind === 'quantity' && areWholeByComma(shown)) return { decimalMark: ',', decidedBy: 'default' }
  return { decimalMark: onlyComma > onlyDot ? ',' : '.', decidedBy: onlyComma === onlyDot ? 'default' : 'evidence' }
}

/**
 * The decimal mark of a column that shows none, such as '2,000' pieces, judged by other columns of the file, such as
 * prices like '12,50'.
 */
export function markBeside(others: DecimalMark[], own: DecimalMark): '.' | ',' {
  const shown = others.filter(({ decidedBy }) => decidedBy === 'evidence').map(({ decimalMark }) => decimalMark)
  if (!shown.length) return own.decimalMark
  return shown.includes('.') ? '.' : ','
}

/** Whether all quantities are like 1,000 and 12,000. Nobody sells only whole thousands, so these are decimals. */
const areWholeByComma = ({ commaZeros, notCommaZeros }: MarksShown) => commaZeros > 1n && notCommaZeros === 0n

/**
 * Whether points separate thousands. 444 beside 1.798 and 2.151 proves it, because a number with three decimals would
 * always show them. So does $22.530, because few currencies have three decimals.
 */
export function areGrouped(shown: MarksShown, kind: NumberKind): boolean {
  const { grouped, belowGroups, currencies } = shown
  if (kind === 'quantity' || kind === 'part' || hasDecimals(shown) || grouped < 2n) return false
  return belowGroups > 0n || (kind === 'amount' && currencies.length > 0 && !currencies.some(hasThreeDecimals))
}

/** Whether every number has a point before its last three digits, so that nothing shows which mark it is. */
export const mayBeGrouped = (shown: MarksShown, kind: NumberKind): boolean =>
  !areGrouped(shown, kind) &&
  !hasDecimals(shown) &&
  shown.belowGroups === 0n &&
  shown.grouped >= fewestToAsk &&
  !shown.currencies.some(hasThreeDecimals)

/** Whether the evidence leaves open what 1.798 means; the rest of the column then decides. */
export const isMarkOpen = (shown: MarksShown, kind: NumberKind): boolean => kind !== 'quantity' && !hasDecimals(shown)

const hasDecimals = ({ onlyDot, onlyComma, notGrouped }: MarksShown) => onlyDot + onlyComma + notGrouped > 0n

const fewestToAsk = 5n
const threeDecimals = new Set([...withThreeDecimals, 'IQD', 'LYD', 'DT', 'KD', 'BD', 'JD'])
const hasThreeDecimals = (currency: string) => threeDecimals.has(currency.replaceAll('.', '').toUpperCase())

/** The evidence that the numbers of a column give. */
export function marksShown(numbers: (ReadNumber | undefined)[]): MarksShown {
  const count = (is: (dot: bigint | undefined, comma: bigint | undefined) => boolean) =>
    BigInt(numbers.filter((number) => number && is(number.dot, number.comma)).length)
  const both = (is: (dot: bigint, comma: bigint) => boolean) =>
    count(
      (dot, comma) =>
        dot !== undefined && comma !== undefined && is(dot < 0n ? -dot : dot, comma < 0n ? -comma : comma),
    )
  const onlyDot = count((dot, comma) => dot !== undefined && comma === undefined)
  return {
    onlyDot,
    onlyComma:
      count((dot, comma) => comma !== undefined && dot === undefined) +
      (onlyDot ? 0n : BigInt(numbers.filter((number) => number?.isBelowOne).length)),
    grouped: both((dot, comma) => comma === dot * 1000n && dot >= one),
    belowGroups:
      both((dot, comma) => comma === dot && dot > 0n && dot < 1000n * one) +
      BigInt(numbers.filter((number) => number?.hasMillions).length),
    commaZeros: BigInt(numbers.filter((number) => number?.hasCommaZeros).length),
    notCommaZeros: BigInt(numbers.filter((number) => number && !number.hasCommaZeros).length),
    currencies: numbers.flatMap((number) => number?.currency || []),
    notGrouped: both(
      (dot, comma) => (comma === dot && dot >= 1000n * one) || comma < dot || (comma > dot && dot < one),
    ),
  }
}

/** in ten-thousandths */
const one = 10_000n
