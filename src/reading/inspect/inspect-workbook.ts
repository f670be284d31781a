import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { inspectionLimits } from '#domain/files/inspection.ts'
import type { SampleMerge, WorkbookReader } from '#domain/files/workbook-file.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import { isRefundDocument } from '#domain/mapping/statuses/propose-choice.ts'
import { missingFields } from '#domain/mapping/target-field.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { Merge } from '#reading/workbook/cells/merges.ts'
import type { Workbook } from '#reading/workbook/cells/workbook.ts'
import { findTable, type SheetTable } from '#reading/workbook/find-table.ts'
import { openWorkbook } from '#reading/workbook/open.ts'

/** So many sheets are looked into, as long as that takes no more than this processor time. */
const most = { sheets: 20, cpuMicroseconds: 1_000_000 }
/** The mapping of a sheet is suggested from so many rows, as on the mapping screen. */
const suggestionRows = 200

interface LookRequest {
  reader: WorkbookReader
  /** absolute */
  path: string
  sheet?: string
  dialect?: DialectChoice
}

/**
 * Inspects the named sheet, else the first visible one, in workbook order, whose columns are those of orders; if there
 * is none, the first with a header and at least one row; if none has both, the first with any content. What other sheets
 * hold is said.
 */
export async function inspectWorkbook({ path, reader, sheet, dialect }: LookRequest): Promise<FileInspection> {
  const workbook = await openWorkbook(path, reader)
  try {
    const sheets = listSheets(workbook)
    const names = sheets.map(({ name }) => name)
    const tables = await findTables(workbook, sheets, sheet, dialect?.headerRow)
    const best = sheet === undefined ? bestOf(tables) : tables.find((table) => table.sheet === sheet)
    if (!best && sheet !== undefined) throw new PermanentFailure({ reason: 'empty-sheet', parameters: { sheet } })
    if (!best) throw new PermanentFailure({ reason: 'empty-workbook', parameters: {} })
    const { columns, linesBeforeHeader, hasHeader, firstColumn, sample, isSampleWhole } = best
    const merges = sampleMerges(await workbook.headMerges(best.position), best)
    const others = tables.filter((table) => table !== best && table.sample.length)
    const alike = tables.filter((table) => table === best || areAlike(table, best)).map((table) => table.sheet)
    return {
      reader,
      dialect: { delimiter: ',', quote: '"', linesBeforeHeader, hasHeader, encoding: 'utf-8' },
      columns,
      workbook: {
        sheet: best.sheet,
        position: best.position,
        sheets: names,
        firstColumn,
        sample,
        ...(isSampleWhole && { isSampleWhole }),
        merges,
        ...(others.length && { others: others.map((table) => table.sheet) }),
        ...(alike.length > 1 && { alike }),
      },
    }
  } finally {
    workbook.close()
  }
}

type Sheet = ReturnType<typeof listSheets>[number]

/** The tables of the first sheets, and of the one that is asked for. */
async function findTables(workbook: Workbook, sheets: Sheet[], asked: string | undefined, headerRow?: number) {
  const tables: SheetTable[] = []
  const before = process.cpuUsage()
  const first = sheets.slice(0, most.sheets)
  const named = sheets.find(({ name }) => name === asked)
  for (const sheet of named ? new Set([named, ...first]) : first) {
    const { user, system } = process.cpuUsage(before)
    if (user + system > most.cpuMicroseconds && tables.some(({ worth }) => worth === wholeTable)) break
    const isEnough = tables.some(({ worth }) => worth === wholeTable)
    const table = await findTable(workbook, sheet, sheet === named || !named ? headerRow : undefined).catch(
      (error: unknown) => {
        if (!isEnough) throw error // a sheet beside one that can be read may be damaged
        return undefined
      },
    )
    if (table) tables.push(table)
  }
  if (tables.length || named) return inOrder(tables)
  for (const sheet of sheets.slice(most.sheets)) {
    const table = await findTable(workbook, sheet, headerRow)
    if (table) return [table]
  }
  return []
}

const inOrder = (tables: SheetTable[]) => tables.sort((a, b) => a.position - b.position)

/** A header of two names or more, and rows. */
const wholeTable = 3

function bestOf(tables: SheetTable[]): SheetTable | undefined {
  const whole = tables.filter(({ worth }) => worth === wholeTable)
  const [first] = [...tables].sort((a, b) => b.worth - a.worth)
  return whole.length > 1 ? (whole.find(holdsOrders) ?? first) : first
}

function holdsOrders({ columns, sample }: SheetTable): boolean {
  const { mapping } = suggestMapping(columns, sample.slice(0, suggestionRows))
  return missingFields(new Set(Object.values(mapping))).length === 0
}

/** Tables with rows under the same names, in any order and any case. What a sheet of refunds holds is no sale. */
function areAlike(a: SheetTable, b: SheetTable): boolean {
  if (!a.hasHeader || !b.hasHeader || !a.sample.length || !b.sample.length) return false
  return namesOf(a) === namesOf(b) && isRefundDocument(a.sheet) === isRefundDocument(b.sheet)
}

const namesOf = ({ columns }: SheetTable) => JSON.stringify(columns.map(sameName).sort())
const sameName = (name: string) => name.trim().toLowerCase()

/** The visible sheets, or all if none is visible. */
function listSheets({ sheets }: Workbook) {
  const numbered = sheets.slice(0, inspectionLimits.sheets).map(({ name, isVisible }, position) => ({
    name: safeText(name, inspectionLimits.sheetChars),
    isVisible,
    position,
  }))
  const visible = numbered.filter(({ isVisible }) => isVisible)
  return visible.length ? visible : numbered
}

/** The merges that begin in the sample. */
function sampleMerges(merges: Merge[], { numbers, firstColumn, sample }: SheetTable): SampleMerge[] {
  const taken = numbers.slice(0, sample.length)
  const rowOf = new Map(taken.map((number, row) => [number, row]))
  return merges.flatMap(({ column, firstRow, lastRow }) => {
    const first = rowOf.get(firstRow)
    if (first === undefined || column < firstColumn) return []
    const last = taken.findLastIndex((number) => number <= lastRow)
    return last > first ? [{ column: column - firstColumn, first, last }] : []
  })
}
