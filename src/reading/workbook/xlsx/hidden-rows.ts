import type { HiddenRows } from '#reading/workbook/cells/workbook.ts'
import { markedIn, markOf, withStrings } from './marked-strings.ts'
import type { WorkbookPackage } from './package.ts'
import { readSomeStrings } from './shared-strings.ts'
import { readSheetRows, type SheetParts, type SheetRow } from './sheet-rows.ts'
import type { ZipParts } from './zip-parts.ts'

/** Unpacking a sheet of this size takes about 200 ms. It is read only if it has a hidden row. */
const mostBytes = 64 * 1024 * 1024
const hiddenRow = /<(?:\w+:)?row\s[^<>]{0,300}?\b(?:hidden=["'](?:1|true)["']|ht=["']0["'])/
const longestTag = 320
/** Of a longer sheet, only this many rows are read. */
const rowsRead = 1000

interface Asked {
  below: number
  most: number
  parts: Omit<SheetParts, 'sharedString'>
}

/** The hidden rows of a sheet after row `below`, for the inspection: their number, and the first `most` of them. */
export async function hiddenRows(
  zip: ZipParts,
  book: WorkbookPackage,
  sheet: number,
  { below, most, parts }: Asked,
): Promise<HiddenRows> {
  const { part } = book.sheets[sheet]!
  const isPart = zip.sizeOf(part) > mostBytes
  const rows: SheetRow[] = []
  let [count, seen] = [0, 0]
  try {
    if (!isPart && !(await hasHiddenRow(zip, part))) return { count, rows }
    for await (const batch of readSheetRows(zip.chunks(part), { ...parts, sharedString: markOf })) {
      const found = batch.filter(({ isHidden, number }) => isHidden && number > below)
      count += found.length
      rows.push(...found.slice(0, most - rows.length))
      seen += batch.length
      if (isPart && seen >= rowsRead) break
    }
    const strings =
      book.stringsPart === undefined ? new Map() : await readSomeStrings(zip, book.stringsPart, markedIn(rows))
    return { count, rows: withStrings(rows, strings), ...(isPart && { isPart }) }
  } catch {
    return { count: 0, rows: [] } // errors in the sheet are reported when it is read
  }
}

async function hasHiddenRow(zip: ZipParts, part: string): Promise<boolean> {
  let text = ''
  for await (const chunk of zip.chunks(part, mostBytes)) {
    text = text.slice(-longestTag) + chunk.toString('latin1')
    if (hiddenRow.test(text)) return true
  }
  return false
}
