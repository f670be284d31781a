/** Words apart by commas and line breaks, as a list. */
export const wordList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
