/** The macros of the same names in jobs/ingest/sql/cells.sql; JavaScript's trim takes more kinds of blanks. */
export const clean = (text: string) => text.replace(/^[ \t\n\r\u00a0\ufeff]+|[ \t\n\r\u00a0\ufeff]+$/g, '')
export const plainSpaces = (text: string) => plainDigits(text).replace(/[\u00a0\u2009\u202f]/g, ' ')

/** Without the mark by which some programs keep a cell from being read as a number (` of WeChat, '). */
export const bareText = (text: string) => text.replace(/^[`']+/, '')

/** The first of the ten digits of Arabic, Persian, Devanagari, Bengali, Thai, Burmese and full-width writing. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10]

/** Those digits and the Arabic marks beside them as plain ones, without the marks of writing from the right. */
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
