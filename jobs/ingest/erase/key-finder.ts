import { digestOfKey } from '#db/queries/erased-key.ts'
import { textEraser } from '#domain/erasure/erase-text.ts'
import { mostKeyLength, standInFor, textsOfKey, withoutDecimal } from '#domain/erasure/erasure.ts'
import type { ErasureRequest } from '#domain/ingestion/ingestion.ts'
import { clean } from '#domain/values/clean.ts'
import { customerText } from '#domain/values/customer-text.ts'

/** Finds the customers in cells and texts, by their keys or, once those are forgotten, by keyed hashes. */
export interface KeyFinder {
  /** the random key that stands for the customer of this cell; undefined for any other */
  ofCustomer(cell: string): string | undefined
  /** a text of any other column, without the keys */
  erase(text: string): string
  /** whether the whole cell is a key that may be something else, too, such as a short number */
  isWeakKey(cell: string): boolean
  /** whether a large text may hold a key outside of the column of customers */
  mayHold(text: string): boolean
}

/** So many hashes are remembered: neighboring rows often are of the same customer. */
const mostRemembered = 100_000
const address = /[\p{L}\p{M}\p{N}_.+%'-]{1,200}@[\p{L}\p{M}\p{N}.-]{1,200}[\p{L}\p{M}\p{N}]/gu // pattern: at most 8,388,608 bytes (maxRowBytes)
/** An address with characters around it, as addresses of pages encode it wholly or in part. */
const encoded = /[\p{L}\p{M}\p{N}_.+%'-]{1,600}(?:@|%40)[\p{L}\p{M}\p{N}.%-]{1,600}/giu // pattern: at most 8,388,608 bytes (maxRowBytes)
const mayBeAddress = /@|%40/

/** `arePlain`: every customer of the file is written like 17850.0, and another file may write 17850. */
export function keyFinder(
  { customers, secret }: Pick<ErasureRequest, 'customers' | 'secret'>,
  arePlain: boolean,
): KeyFinder {
  const known = new Map(
    customers.flatMap(({ key, pseudonym }) => textsOfKey(key ?? '').map((text) => [text, pseudonym])),
  )
  const byDigest = new Map(
    customers.flatMap(({ key, digests, pseudonym }) =>
      key === undefined ? digests.map((one) => [one, pseudonym]) : [],
    ),
  )
  const erasers = customers.flatMap(({ key, pseudonym }) => (key === undefined ? [] : [textEraser(key, pseudonym)]))
  const hasAddresses = [...byDigest.values()].some((pseudonym) => pseudonym.includes('@'))
  const remembered = new Map<string, string | undefined>()

  function lookUp(text: string): string | undefined {
    const found = known.get(text)
    if (found !== undefined || !byDigest.size || text.length > mostKeyLength) return found
    if (remembered.has(text)) return remembered.get(text)
    if (remembered.size === mostRemembered) remembered.clear()
    const pseudonym = byDigest.get(digestOfKey(secret, text))
    remembered.set(text, pseudonym)
    return pseudonym
  }

  function lookUpForms(text: string): string | undefined {
    const composed = text.normalize('NFC')
    return lookUp(text) ?? (composed === text ? undefined : lookUp(composed))
  }

  /** A text without the addresses of customers whose keys are forgotten. */
  const withoutAddresses = (text: string): string =>
    text.replace(address, (found) => {
      const key = customerText(found)
      const pseudonym = lookUpForms(key)
      return pseudonym ? standInFor(key, pseudonym) : found
    })

  return {
    ofCustomer(cell) {
      const text = customerText(clean(cell))
      if (!text) return undefined
      const found = lookUpForms(text) ?? (arePlain ? lookUp(withoutDecimal(text)) : undefined)
      return found && standInFor(text, found)
    },
    erase(text) {
      let erased = text
      for (const one of erasers) erased = one.erase(erased)
      if (!hasAddresses || !mayBeAddress.test(erased)) return erased
      const plain = withoutAddresses(erased)
      if (!plain.includes('%')) return plain
      return plain.replace(encoded, (found) => {
        const text = decoded(found)
        const without = withoutAddresses(text)
        return without === text ? found : encodeURIComponent(without)
      })
    },
    isWeakKey: (cell) => erasers.some((one) => one.isKey(cell)),
    mayHold: (text) => (hasAddresses && mayBeAddress.test(text)) || erasers.some((one) => one.mayHold(text)),
  }
}

/** A text whose encoded characters are read; what is no encoding stays. */
const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
