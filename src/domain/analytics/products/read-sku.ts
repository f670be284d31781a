import { mostSkuChars } from '../lifecycle.ts'

/** So many SKUs of a data source can be left out of the product tables (docs/semantics.md §11). */
export const mostLeftOut = 200

/** A SKU as a person leaves it out; null for a text that is none. */
export function readSku(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > mostSkuChars || !text.trim() || text.includes('\0')) return null
  return text.toWellFormed()
}
