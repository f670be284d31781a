/** Programs that the first record of a SYLK file may name; LibreOffice's own tests have a blank in place of `;P`. */
const program = /^ID(;P| +)(WXL|SCALC\d+|CALCOOO\d+)(;[A-Z]*)*$/
const anyProgram = /^ID;P[A-Z]\w*(;[A-Z])*$/
const record = /^([BCFPOW]|N[NEUL])(;[A-Z](;;|[^;])*)+$|^E$/
/**
 * A cell record with position and contents, or a number format. No CSV file begins like this and goes on with such
 * records.
 */
const cell = /^C;[XY]\d+(;[A-Z][^;]*)*;K|^P;P(;;|[^;])*$/

/** A truncated file still has its first records, and more lines would add no certainty. */
const mostLines = 50

/**
 * Whether it is a SYLK or DIF table, complete or truncated. A SYLK file names its program first, or consists only of
 * records whose fields all begin with a capital letter, unlike the dates and numbers of a CSV file.
 */
export function isExchangeTable(text: string): boolean {
  if (/^TABLE(\r\n|\r|\n)0,1\s*("|$)/.test(text)) return true // DIF
  const lines = text.split(/[\r\n]+/, mostLines).map((line) => line.trimEnd())
  const [first = '', ...others] = lines.filter((line) => line)
  if (program.test(first)) return true
  const other = others.findIndex((line) => !record.test(line) && !program.test(line))
  if (anyProgram.test(first)) return other > 2 || (other < 0 && (others.length > 2 || others.at(-1) === 'E'))
  return other < 0 && record.test(first) && cell.test(first)
}
