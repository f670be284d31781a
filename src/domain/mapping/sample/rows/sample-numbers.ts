import {
  type DecimalMark,
  decimalMarkOf,
  markBeside,
  marksShown,
  type NumberKind,
} from '#domain/values/decimal-mark.ts'
import type { ReadNumber } from '#domain/values/read-number.ts'
import { readAmount } from '#domain/values/says-nothing.ts'

/**
 * The cells of one mapped column of numbers, in ten-thousandths. All cells are read with the decimal mark of the
 * column.
 */
export interface SampleNumbers extends DecimalMark {
  kind: NumberKind
  texts: string[]
  read: (ReadNumber | undefined)[]
  units: (bigint | undefined)[]
}

/** The column at `position`; undefined if none is mapped. */
export function numbersOf(
  rows: string[][],
  position: number | undefined,
  kind: NumberKind,
  read = (cell: string) => cell,
): SampleNumbers | undefined {
  if (position === undefined) return undefined
  const texts = rows.map((row) => read(row[position] ?? '').trim())
  const numbers = texts.map(readAmount)
  return readWith({ kind, texts, read: numbers }, decimalMarkOf(marksShown(numbers), kind))
}

function readWith(
  { kind, texts, read }: Pick<SampleNumbers, 'kind' | 'texts' | 'read'>,
  { decimalMark, decidedBy }: DecimalMark,
): SampleNumbers {
  return {
    kind,
    texts,
    read,
    decimalMark,
    decidedBy,
    units: read.map((number) => (decimalMark === ',' ? number?.comma : number?.dot)),
  }
}

/**
 * The number columns of one file. A column without a visible decimal mark is read with that of the others, among them
 * `amounts`. In quantities, a point is the decimal mark.
 */
export function readTogether<Name extends string>(
  columns: Record<Name, SampleNumbers | undefined>,
  amounts: SampleNumbers | undefined,
): Record<Name, SampleNumbers | undefined> {
  const all = Object.entries<SampleNumbers | undefined>(columns)
  const others = [...all.map(([, one]) => one), amounts].flatMap((one) => one ?? [])
  const read = all.map(([name, one]) =>
    one?.decidedBy === 'default' && !(one.kind === 'quantity' && one.texts.every((text) => plain.test(text)))
      ? [name, readWith(one, { decimalMark: markBeside(others, one), decidedBy: 'default' })]
      : [name, one],
  )
  return Object.fromEntries(read)
}

const plain = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)?$/

/**
 * quantity × price − discount in ten-thousandths, from exact billionths, rounded once, half away from zero
 * (docs/semantics.md §8).
 */
export function productOf(quantity: bigint, price: bigint, discount: bigint): bigint {
  const exact = quantity * price - discount * scale
  return roundedQuotient(exact, scale * 100_000n)
}

/** The same if the discount is a part of `whole`; a part above 100 % is no discount. */
export function lessPart(quantity: bigint, price: bigint, part: bigint, whole: bigint): bigint | undefined {
  return part > whole ? undefined : roundedQuotient(quantity * price * (whole - part), scale * 100_000n * whole)
}

/** A number in billionths, because ten-thousandths would lose decimals after the fourth. */
export function billionths({ texts, units, decimalMark }: SampleNumbers, row: number): bigint | undefined {
  const [text, read] = [texts[row]!, units[row]]
  if (read === undefined) return undefined
  const plain = decimalMark === ',' ? text.replace(/[^\d,]/g, '').replace(',', '.') : text.replace(/[^\d.]/g, '')
  const [whole = '', fraction = ''] = plain.split('.')
  if (fraction.length < 5 || /e/i.test(text)) return read * 100_000n
  const digits = BigInt(`${whole}${fraction.slice(0, 9).padEnd(9, '0')}`) + (fraction[9]! >= '5' ? 1n : 0n)
  return read < 0n || text.startsWith('-') ? -digits : digits
}

/** One, in billionths. */
export const scale = 1_000_000_000n

export function roundedQuotient(value: bigint, parts: bigint): bigint {
  const half = parts / 2n
  return (value + (value < 0n ? -half : half)) / parts
}

export const absolute = (units: bigint): bigint => (units < 0n ? -units : units)
