import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { inspectionLimits } from '#domain/files/inspection.ts'
import type { SampleMerge, WorkbookReader } from '#domain/files/workbook-file.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import { missingFields } from '#domain/mapping/target-field.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { withoutErrors } from '#reading/workbook/cells/errors.ts'
import type { Merge } from '#reading/workbook/cells/merges.ts'
import type { Workbook } from '#reading/workbook/cells/workbook.ts'
import { findTable, type SheetTable, tableHeadRows } from '#reading/workbook/find-table.ts'
import { openWorkbook } from '#reading/workbook/open.ts'
import { hiddenRowsOf, hiddenSheetsLike } from './find-hidden-parts.ts'
import { kindOf, sheetsTogether } from './sheets-together.ts'

/** At most this many sheets are inspected; the others are reported as not read. */
const mostSheets = 60
/**
 * If no sheet has a table, at most this many batches that are too large to be read whole (32 MB) are inspected. 1,000
 * sheets of blank rows with formats, 50 KB packed, would take minutes.
 */
const mostLargeBatches = 3
/** Enough for 500 rows with 40 columns if three cells at a time are merged. */
const mostMerges = 6000
/** The mapping of a sheet is suggested from this many rows, as on the mapping screen. */
const suggestionRows = 200

interface LookRequest {
  reader: WorkbookReader
  /** absolute path */
  path: string
  sheet?: string
  dialect?: DialectChoice
}

/**
 * Inspects the named sheet. Without a name, it takes the first visible sheet, in workbook order, whose columns are
 * those of orders; else the first with a header and at least one row; else the first with any content. It also reports
 * what other sheets hold.
 */
export async function inspectWorkbook({ path, reader, sheet, dialect }: LookRequest): Promise<FileInspection> {
  const workbook = await openWorkbook(path, reader)
  try {
    const { sheets, hidden } = listSheets(workbook)
    const names = sheets.map(({ name }) => name)
    const { tables, unseen } = await findTables(workbook, sheets, sheet, dialect?.headerRow)
    const chosen = sheet === undefined ? bestOf(tables) : tables.find((table) => table.sheet === sheet)
    const together = chosen ? sheetsTogether(chosen, tables, ({ position }) => workbook.lengthOf(position)) : []
    // A sheet that repeats the rows of others is skipped, unless it was asked for.
    const best = sheet === undefined && chosen && !together.includes(chosen) ? together[0] : chosen
    const alike = best && together.includes(best) ? together : []
    if (!best && sheet !== undefined) throw new PermanentFailure({ reason: 'empty-sheet', parameters: { sheet } })
    if (!best) throw new PermanentFailure({ reason: 'empty-workbook', parameters: {} })
    const { columns, linesBeforeHeader, hasHeader, firstColumn, sample, isSampleWhole } = best
    const merges = sampleMerges(await workbook.headMerges(best.position), best)
    const hiddenRows = await hiddenRowsOf(
      workbook,
      best,
      alike.length > 1 ? [best, ...alike.filter((one) => one !== best)] : [best],
    )
    const hiddenSheets = best.hasHeader ? await hiddenSheetsLike(workbook, best, hidden) : []
    const others = [...tables.filter((table) => table !== best && table.sample.length), ...unseen]
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
        ...(best.hidden.length && { hiddenInSample: best.hidden }),
        ...(hiddenRows.length && { hiddenRows }),
        ...(hiddenSheets.length && { hiddenSheets }),
        ...(others.length && { others: others.map(({ sheet }) => sheet) }),
        ...(alike.length > 1 && { alike: alike.map(({ sheet }) => sheet) }),
      },
    }
  } finally {
    workbook.close()
  }
}

type Sheet = ReturnType<typeof listSheets>['sheets'][number]

/**
 * The tables of the first sheets that have any, and of the requested one. Also the sheets that were not inspected or
 * are damaged.
 */
async function findTables(
  workbook: Workbook,
  sheets: Sheet[],
  asked: string | undefined,
  headerRow?: number,
): Promise<{ tables: SheetTable[]; unseen: { sheet: string }[] }> {
  const named = sheets.filter(({ name }) => name === asked)
  const inTurn = [...named, ...sheets.filter((sheet) => !named.includes(sheet))]
  const tables: SheetTable[] = []
  const unread: Sheet[] = []
  let seen = 0
  let large = 0
  while (seen < inTurn.length && (!tables.length || seen < mostSheets)) {
    const batch = inTurn.slice(seen, seen + mostSheets)
    const positions = batch.map(({ position }) => position)
    const heads = await workbook.headRows(positions, tableHeadRows)
    const looked = heads.flatMap((head, at) => {
      const sheet = batch[at]!
      const isAsked = !named.length || named.includes(sheet)
      const table = Array.isArray(head) && findTable(head, sheet, isAsked ? headerRow : undefined)
      return table ? [table] : []
    })
    // Once one sheet can be read, a damaged sheet after it is only skipped.
    const damaged = heads.findIndex((head) => head instanceof Error)
    const firstWhole = looked.find(({ worth }) => worth === wholeTable)
    const asked = heads[batch.indexOf(named[0]!)]
    if (asked instanceof Error) throw asked
    if (damaged >= 0 && !(firstWhole && batch.findIndex(({ name }) => name === firstWhole.sheet) < damaged))
      throw heads[damaged]
    unread.push(...batch.filter((_, at) => heads[at] instanceof Error))
    tables.push(...looked)
    const tooMuch = heads.indexOf(undefined)
    seen += tooMuch < 0 ? batch.length : tooMuch
    if (tooMuch >= 0 && (tables.length || ++large === mostLargeBatches)) break
  }
  tables.sort((a, b) => a.position - b.position)
  return { tables, unseen: [...unread, ...inTurn.slice(seen)].map(({ name }) => ({ sheet: name })) }
}

/** The sheet has a header of at least two names, and rows. */
const wholeTable = 3

function bestOf(tables: SheetTable[]): SheetTable | undefined {
  const whole = tables.filter(({ worth }) => worth === wholeTable)
  const [first] = [...tables].sort((a, b) => b.worth - a.worth)
  if (whole.length < 2) return first
  const sales = whole.filter(({ sheet }) => kindOf(sheet) !== 'neither')
  return sales.find(holdsOrders) ?? whole.find(holdsOrders) ?? first
}

function holdsOrders({ columns, sample }: SheetTable): boolean {
  const { mapping } = suggestMapping(columns, withoutErrors(sample.slice(0, suggestionRows)))
  return missingFields(new Set(Object.values(mapping))).length === 0
}

/** The visible sheets, or all if none is visible. Also the hidden ones, which are only read if none is visible. */
function listSheets({ sheets }: Workbook) {
  const numbered = sheets.slice(0, inspectionLimits.sheets).map(({ name, isVisible }, position) => ({
    name: safeText(name, inspectionLimits.sheetChars),
    isVisible,
    position,
  }))
  const visible = numbered.filter(({ isVisible }) => isVisible)
  return visible.length
    ? { sheets: visible, hidden: numbered.filter(({ isVisible }) => !isVisible) }
    : { sheets: numbered, hidden: [] }
}

/**
 * The merges that begin in the sample; if several begin in one cell, the tallest. Their number is limited, because they
 * are stored with the file.
 */
function sampleMerges(merges: Merge[], { numbers, firstColumn, columns, sample }: SheetTable): SampleMerge[] {
  const taken = numbers.slice(0, sample.length)
  const rowOf = new Map(taken.map((number, row) => [number, row]))
  const tallest = new Map<string, Merge>()
  for (const merge of merges) {
    const { column, firstRow, lastRow } = merge
    if (!rowOf.has(firstRow) || column < firstColumn || column >= firstColumn + columns.length) continue
    const cell = `${column} ${firstRow}`
    if (lastRow > (tallest.get(cell)?.lastRow ?? 0)) tallest.set(cell, merge)
  }
  return [...tallest.values()].slice(0, mostMerges).flatMap(({ column, firstRow, lastRow }) => {
    const first = rowOf.get(firstRow)!
    const last = taken.findLastIndex((number) => number <= lastRow)
    return last > first ? [{ column: column - firstColumn, first, last }] : []
  })
}
