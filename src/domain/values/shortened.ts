/** The text with at most this many characters (code points), cut at its end. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return [...text].slice(0, most).join('')
}
