import { mostSkuChars } from '../lifecycle.ts'

/** The most SKUs of a data source that can be left out of the product tables (docs/semantics.md §11). */
export const mostLeftOut = 200

/** A SKU that a person leaves out; null if the text is not a SKU. */
export function readSku(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > mostSkuChars || !text.trim() || text.includes('\0')) return null
  return text.toWellFormed()
}
