import { type Merge, MergeList } from '#reading/workbook/cells/merges.ts'
import type { Workbook } from '#reading/workbook/cells/workbook.ts'
import { readPackage, type WorkbookPackage } from './package.ts'
import { readAllStrings, readSomeStrings } from './shared-strings.ts'
import { readSheetRows, type SheetRow } from './sheet-rows.ts'
import { readFormats } from './styles.ts'
import type { ZipParts } from './zip-parts.ts'

/** If the texts are longer than this, the head has fewer rows. */
const headChars = 4 * 1024 * 1024

/** Opens an .xlsx file: lists the sheets now and reads rows on demand. Closing it closes the zip file. */
export async function openXlsx(zip: ZipParts): Promise<Workbook> {
  try {
    const book = await readPackage(zip)
    const merges = new Map<number, MergeList>()
    return {
      sheets: book.sheets,
      headRows: (sheet, limit) => headRows(zip, book, sheet, limit),
      headMerges: (sheet) => headMerges(zip, book.sheets[sheet]!.part),
      rows(sheet, folder) {
        const list = new MergeList()
        merges.set(sheet, list)
        return allRows(zip, book, sheet, folder, list)
      },
      merges: (sheet) => merges.get(sheet)?.merges ?? [],
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function* allRows(zip: ZipParts, book: WorkbookPackage, sheet: number, folder: string, merges: MergeList) {
  const formats = await readFormats(zip, book.stylesPart)
  const strings = await readAllStrings(zip, book.stringsPart, folder)
  try {
    const chunks = zip.chunks(book.sheets[sheet]!.part)
    const { is1904, areZerosUncalculated } = book
    yield* readSheetRows(chunks, { formats, is1904, areZerosUncalculated, sharedString: strings.at, merges })
  } finally {
    strings.close()
  }
}

/** Reads no further than needed: a head takes milliseconds even with millions of strings and rows. */
async function headRows(zip: ZipParts, book: WorkbookPackage, sheet: number, limit: number): Promise<SheetRow[]> {
  const formats = await readFormats(zip, book.stylesPart)
  const wanted = new Set<number>()
  const mark = '\0' // no text of a cell has one
  const sharedString = (position: number) => {
    wanted.add(position)
    return `${mark}${position}`
  }
  const head: SheetRow[] = []
  const chunks = zip.chunks(book.sheets[sheet]!.part)
  let chars = 0
  const { is1904, areZerosUncalculated } = book
  for await (const rows of readSheetRows(chunks, { formats, is1904, areZerosUncalculated, sharedString })) {
    for (const row of rows) chars += row.cells.reduce<number>((sum, cell = '') => sum + cell.length, 0)
    head.push(...rows.slice(0, limit - head.length))
    if (head.length >= limit || chars > headChars) break
  }
  const strings = book.stringsPart === undefined ? new Map() : await readSomeStrings(zip, book.stringsPart, wanted)
  const textOf = (cell = '') => (cell.startsWith(mark) ? (strings.get(Number(cell.slice(1))) ?? '') : cell)
  return head.flatMap(({ number, cells }) => {
    const texts = Array.from(cells, textOf)
    while (texts.at(-1) === '') texts.pop()
    return texts.length ? [{ number, cells: texts }] : []
  })
}

/** Merges follow the rows: a sheet of this size is unpacked in about 200 ms. */
const mergeSearchBytes = 64 * 1024 * 1024
const mergeCell = /<(?:\w+:)?mergeCell\s[^<>]{0,200}?\bref="([A-Za-z0-9:$]{1,40})"/g
const longestTag = 300

async function headMerges(zip: ZipParts, part: string): Promise<Merge[]> {
  const list = new MergeList()
  if (zip.sizeOf(part) > mergeSearchBytes) return list.merges
  try {
    let text = ''
    for await (const chunk of zip.chunks(part, mergeSearchBytes)) {
      text += chunk.toString('latin1')
      let end = 0
      if (text.includes('mergeCell')) {
        for (const found of text.matchAll(mergeCell)) {
          list.add(found[1])
          end = found.index + found[0].length
        }
      }
      text = text.slice(Math.max(end, text.length - longestTag))
    }
  } catch {
    return [] // errors in the sheet are reported when it is read
  }
  return list.merges
}
