/** What is shown of a header or a value: more of it is no longer read. */
const mostChars = 80

/** A text of the file within a sentence. Pages isolate what stands in the marks: it may run from right to left. */
export function quoted(text: string): string {
  const shown = [...text.slice(0, mostChars * 2)].slice(0, mostChars).join('')
  return shown.length < text.length ? `“${shown}…”` : `“${text}”`
}
