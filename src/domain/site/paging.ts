/** The page number in an address; 1 if it is not a valid number. */
export function readPage(text: string | null | undefined): number {
  const page = Math.trunc(Number(text))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
