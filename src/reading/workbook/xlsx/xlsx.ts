import { type Merge, MergeList } from '#reading/workbook/cells/merges.ts'
import type { SheetHead, Workbook } from '#reading/workbook/cells/workbook.ts'
import { hiddenRows } from './hidden-rows.ts'
import { markOf, namedCell, withStrings } from './marked-strings.ts'
import { readPackage, type WorkbookPackage } from './package.ts'
import { LongString, readAllStrings, readSomeStrings, type StringTable } from './shared-strings.ts'
import { readSheetRows, type SheetRow } from './sheet-rows.ts'
import { readFormats } from './styles.ts'
import type { ZipParts } from './zip-parts.ts'

/** What reading any sheet needs. */
interface BookParts {
  formats: Awaited<ReturnType<typeof readFormats>>
  is1904: boolean
  areZerosUncalculated: boolean
}

/** If the texts are longer than this, the head has fewer rows, or later sheets have none. */
const [headChars, allHeadsChars] = [4 * 1024 * 1024, 12 * 1024 * 1024]
const [headXmlBytes, allHeadsBytes] = [16 * 1024 * 1024, 16 * 1024 * 1024]

/** Opens an .xlsx file: lists the sheets now and reads rows on demand. Closing it closes the zip file. */
export async function openXlsx(zip: ZipParts): Promise<Workbook> {
  try {
    const book = await readPackage(zip)
    const merges = new Map<number, MergeList>()
    let formats: ReturnType<typeof readFormats> | undefined
    // styles.xml may have 32 MB, and a workbook many batches of sheets
    const parts = async () => {
      formats ??= readFormats(zip, book.stylesPart)
      return { formats: await formats, is1904: book.is1904, areZerosUncalculated: book.areZerosUncalculated }
    }
    let strings: Promise<StringTable> | undefined
    return {
      sheets: book.sheets,
      headRows: async (sheets, limit) => headRows(zip, book, await parts(), sheets, limit),
      headMerges: (sheet) => headMerges(zip, book.sheets[sheet]!.part),
      hiddenRows: async (sheet, of) => hiddenRows(zip, book, sheet, { ...of, parts: await parts() }),
      rows(sheet, folder) {
        const list = new MergeList()
        merges.set(sheet, list)
        const all = () => (strings ??= readAllStrings(zip, book.stringsPart, folder))
        return allRows(zip, book, sheet, { parts, all, list })
      },
      countRows: async (sheet, most) => countRows(zip, book, await parts(), sheet, most),
      lengthOf: (sheet) => zip.sizeOf(book.sheets[sheet]!.part),
      merges: (sheet) => merges.get(sheet)?.merges ?? [],
      close() {
        void strings?.then(({ close }) => close()).catch(() => {}) // the caller that read rows already has the error
        zip.close()
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function* allRows(
  zip: ZipParts,
  book: WorkbookPackage,
  sheet: number,
  { parts, all, list }: { parts: () => Promise<BookParts>; all: () => Promise<StringTable>; list: MergeList },
) {
  const own = await parts()
  const texts = await all().catch((error) => throwNamed(zip, book, own, sheet, error))
  yield* readSheetRows(zip.chunks(book.sheets[sheet]!.part), { ...own, sharedString: texts.at, merges: list })
}

/** Finds the cell of this sheet whose text is too long. */
async function throwNamed(
  zip: ZipParts,
  book: WorkbookPackage,
  own: BookParts,
  sheet: number,
  error: unknown,
): Promise<never> {
  const parts = { ...own, sharedString: markOf }
  if (error instanceof LongString)
    for await (const rows of readSheetRows(zip.chunks(book.sheets[sheet]!.part), parts)) {
      const named = namedCell(error, rows)
      if (named !== error) throw named
    }
  throw error
}

async function countRows(
  zip: ZipParts,
  book: WorkbookPackage,
  own: BookParts,
  sheet: number,
  most: number,
): Promise<number> {
  const parts = { ...own, sharedString: () => 'text' }
  let count = 0
  try {
    for await (const rows of readSheetRows(zip.chunks(book.sheets[sheet]!.part), parts)) {
      count += rows.length
      if (count >= most) return most
    }
  } catch {
    return Math.max(count, 1)
  }
  return count
}

/**
 * Reads no more than needed: a head takes milliseconds even with millions of strings and rows. The strings of all heads
 * are looked up together, because those of the last sheet come after all others.
 */
async function headRows(
  zip: ZipParts,
  book: WorkbookPackage,
  own: BookParts,
  sheets: number[],
  limit: number,
): Promise<SheetHead[]> {
  const wanted = new Set<number>()
  const sharedString = (position: number) => {
    wanted.add(position)
    return markOf(position)
  }
  const parts = { ...own, sharedString }
  let [charsLeft, bytesLeft] = [allHeadsChars, allHeadsBytes]
  const heads: SheetHead[] = []
  for (const sheet of sheets) {
    if (charsLeft <= 0 || bytesLeft <= 0) {
      heads.push(undefined)
      continue
    }
    const head: SheetRow[] = []
    let chars = 0
    const xml = counted(zip.chunks(book.sheets[sheet]!.part))
    try {
      for await (const rows of readSheetRows(xml.chunks, parts)) {
        for (const row of rows) chars += row.cells.reduce<number>((sum, cell = '') => sum + cell.length, 0)
        head.push(...rows.slice(0, limit - head.length))
        if (head.length >= limit || chars > headChars) break
      }
      heads.push(head)
    } catch (error) {
      // The cut text ends within a tag.
      const isCut = xml.bytes() > headXmlBytes
      heads.push(isCut ? head : error instanceof Error ? error : new Error('damaged'))
    }
    charsLeft -= chars
    bytesLeft -= xml.bytes()
  }
  const strings =
    book.stringsPart === undefined
      ? new Map()
      : await readSomeStrings(zip, book.stringsPart, wanted).catch((error) => {
          throw heads.reduce<unknown>((named, head) => (Array.isArray(head) ? namedCell(named, head) : named), error)
        })
  return heads.map((head) => (Array.isArray(head) ? withStrings(head, strings) : head))
}

/** The most bytes that are read of a sheet: hundreds of thousands of blank rows with formats contain no text. */
function counted(chunks: AsyncIterable<Buffer>) {
  let bytes = 0
  async function* first() {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
      if (bytes > headXmlBytes) return
    }
  }
  return { chunks: first(), bytes: () => bytes }
}

/** Merges follow the rows: unpacking a sheet of this size takes about 200 ms. */
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
