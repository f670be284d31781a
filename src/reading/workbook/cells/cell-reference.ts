import { workbookLimits } from '#domain/files/workbook-file.ts'

/** The column of a reference such as `AB12`, from 0. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
    if (column > workbookLimits.columns) break
  }
  return column - 1
}
