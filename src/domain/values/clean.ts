/**
 * Same as the macros with these names in jobs/ingest/read/sql/cells.sql; JavaScript's trim removes more kinds of
 * blanks.
 */
export function clean(text: string): string {
  return trimmed(keptText(text))
}

/** The text inside `="0012"`, which tells spreadsheets not to read it as a number; any other text is unchanged. */
export const keptText = (text: string): string =>
  text.startsWith('="') ? text.replace(kept, '$1').replaceAll('""', '"') : text
const kept = /^="([\s\S]*)"[ \t\r\n]*$/

function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && padding.has(text.charCodeAt(start))) start++
  while (end > start && padding.has(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}
/** The text without these marks at its end. A loop, because a pattern would start again at each mark. */
export function withoutEnd(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}
const padding = new Set([32, 9, 10, 13, 0xa0, 0xfeff])
export const plainSpaces = (text: string) => plainDigits(text).replace(/[\u00a0\u2009\u202f]/g, ' ')

/** Removes the leading mark (` or ') by which some programs keep a cell from being read as a number. */
export const bareText = (text: string) => text.replace(/^[`']+/, '')

/** The digit zero in Arabic, Persian, Devanagari, Bengali, Thai, Burmese and full-width writing. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10]

/** Converts these digits and their Arabic marks to ASCII, and removes right-to-left marks. */
function plainDigits(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  return text
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙၀-၉０-９]/g, (digit) => {
      const code = digit.codePointAt(0)!
      return String(code - zeros.findLast((zero) => zero <= code)!)
    })
    .replace(/[٫．]/g, '.')
    .replace(/[٬،，]/g, ',')
    .replaceAll('／', '/')
    .replaceAll('：', ':')
    .replaceAll('－', '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
}
