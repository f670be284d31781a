import { clean } from '#domain/values/clean.ts'

/**
 * A SKU as a person means it: without blanks at its ends, and without the apostrophe by which programs keep `'007` from
 * being read as a number. A text between two apostrophes keeps them.
 */
export function skuText(text: string): string {
  const cleaned = clean(text)
  return cleaned.startsWith("'") && !cleaned.endsWith("'") ? clean(cleaned.slice(1)) : cleaned
}
