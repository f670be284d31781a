import { mostColumns } from '#domain/values/most-columns.ts'

const marks = [',', ';', '\t', '|', '^', '~', '#']
const lineFeed = 10
/** alone, it ends lines of old Macintosh programs */
const carriageReturn = 13
const quote = 34

/**
 * Whether most lines have more cells than a table may have, with any delimiter. Checked first, because trying the
 * delimiters on 250,000 columns takes 9 s. Delimiters inside double quotes do not count.
 */
export function isTooWide(text: string): boolean {
  if (text.length <= mostColumns) return false
  return marks.some((mark) => isMostlyWide(text, mark.charCodeAt(0)))
}

function isMostlyWide(text: string, mark: number): boolean {
  let count = 0
  let isQuoted = false
  let lines = 0
  let wide = 0
  let lineStart = 0
  const endLine = (at: number) => {
    if (at - lineStart > 1) lines++
    if (count >= mostColumns) wide++
    count = 0
    lineStart = at + 1
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) isQuoted = !isQuoted
    else if (code === mark && !isQuoted) count++
    else if ((code === lineFeed || code === carriageReturn) && !isQuoted) endLine(at)
  }
  endLine(text.length)
  return wide > 0 && wide * 2 >= lines
}
