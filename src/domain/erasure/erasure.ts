import type { FileInspection } from '#domain/files/dialect.ts'
import { clean } from '#domain/values/clean.ts'
import { customerText } from '#domain/values/customer-text.ts'

/** A longer text is no key of a customer (characters). */
export const mostKeyLength = 1000
/** More erasures of a source do not wait at once: each takes as long as processing the source. */
export const mostWaitingErasures = 20
/** Customers erased from a source: each is kept as a keyed hash as long as the source. */
export const mostErasures = 10_000
/** Receipts that are kept of a source for erasures that changed nothing, and shown of all. */
export const mostReceipts = 200

/** The states of an erasure: the customer is `unknown` to the source, or the source could not be processed again. */
export type ErasureState = 'waiting' | 'finishing' | 'done' | 'unknown' | 'failed'

/** A customer whose key gives way to a random one, as a child is told. */
export interface ErasedCustomer {
  /** keyed hashes of the texts that are this customer (`textsOfKey`) */
  digests: string[]
  /** the random key, without the `.0` of `17850.0` */
  pseudonym: string
  /** the key itself, while the customer is being erased; later files are searched by the digests */
  key?: string
}

/** What the child found; the file without them is `erasedName` in the work folder, if anything changed. */
export interface ErasureSummary {
  /** rows of these customers, set-aside ones included */
  rows: number
  /** cells outside of those rows, or in columns that are kept, in which a key was replaced */
  otherCells: number
  isChanged: boolean
  /** how the new file is read */
  look: FileInspection
}

export const erasedName = 'erased.csv'
/** of a file that was written again, which no upload has */
export const erasedMimeType = 'text/csv; charset=utf-8'

/** 17850.0 is a spreadsheet's way of writing 17850 (docs/semantics.md §1). */
const decimal = /^-?\d+\.0$/
export const isPlainDecimal = (text: string): boolean => decimal.test(text)
export const withoutDecimal = (text: string): string => (isPlainDecimal(text) ? text.slice(0, -2) : text)

/**
 * The texts that are the customer with this key, composed (NFC); none if it is no key. A spreadsheet may add the decimal to a
 * number so long that it can only be this key.
 */
export function textsOfKey(typed: string): string[] {
  const key = customerText(clean(typed)).normalize('NFC')
  if (!key || key.length > mostKeyLength) return []
  const plain = withoutDecimal(key)
  if (plain !== key) return [key, plain]
  return /^-?\d+$/.test(key) && isDistinctive(key) ? [key, `${key}.0`] : [key]
}

/**
 * A random key of the same kind: files of whole numbers are read by rules of their own, and so are addresses. `random`:
 * 16 hexadecimal digits.
 */
export function pseudonymLike(key: string, random: string): string {
  if (/^-?\d+(?:\.0)?$/.test(key)) return `9${String(BigInt(`0x${random}`) % 10n ** 14n).padStart(14, '0')}`
  return key.includes('@') ? `erased-${random}@erased.invalid` : `erased-${random}`
}

/**
 * What stands in a cell for its customer. Texts that are different customers to the figures stay different: those with and
 * without a decimal, and those with composed and with separate accents.
 */
export function standInFor(text: string, pseudonym: string): string {
  if (isPlainDecimal(text)) return `${pseudonym}.0`
  return text.normalize('NFC') === text ? pseudonym : pseudonym.replace(/^(erased-[0-9a-f]+)/, '$1d')
}

/** Whether a text can only be this key, wherever it stands: an address, or a text of some length. */
export const isDistinctive = (key: string): boolean => key.includes('@') || key.length >= 8
