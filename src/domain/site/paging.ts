/** The page number in an address; 1 for anything that is none. */
export const readPage = (text: string | null | undefined): number => Math.max(1, Math.trunc(Number(text)) || 1)
