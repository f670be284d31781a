import { mostLeast, usualLeast } from './first-products.ts'

/** The minimum of customers in an address: the default if it is missing, null if it is not a valid number. */
export function readLeast(text: string | null | undefined): number | null {
  if (!text) return usualLeast
  const least = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return least >= 1 && least <= mostLeast ? least : null
}
