/** The page number in an address; 1 for anything that is none. */
export function readPage(text: string | null | undefined): number {
  const page = Math.trunc(Number(text))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
