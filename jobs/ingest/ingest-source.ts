import { parse } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary, PartRequest, SourceRequest } from '#domain/ingestion/ingestion.ts'
import type { JoinedFile } from '#domain/ingestion/joining.ts'
import { openDuckdb, runSql } from './engine/duckdb.ts'
import { countGuests } from './figures/guests.ts'
import { makeFigures } from './figures/make-figures.ts'
import { withFurtherTries } from './further-tries.ts'
import type { HeldBytes } from './histories/read-histories.ts'
import { neverBackwards } from './ingest.ts'
import type { OrderShape } from './orders/order-shape.ts'
import { defineMacros } from './read/macros.ts'
import { readPart } from './read-part.ts'
import { bytesOfParts, refuseTooLarge } from './several/disk-needed.ts'
import { added, joinParts } from './several/join-parts.ts'
import { usableRowsOf, usualRowsInMemory } from './several/joined-rows.ts'
import { keepLists } from './several/keep-lists.ts'
import type { ReadPart } from './several/part.ts'
import { countedOf, readingOf, understandingOf } from './several/sums-of-parts.ts'

/** How much of a source is in memory at once, and on the disk. */
export interface MostInMemory {
  /** a source of more usable rows is joined on the disk */
  rows?: number | undefined
  held?: HeldBytes
  freeBytes?: number
}

interface Joining {
  /** receives the share of the bytes that has been read */
  onRead: (share: number) => void
  /** receives the share of the files that has joined */
  onJoined?: (share: number) => void
  most?: MostInMemory
}

/** Taking what was kept of a file takes so much of the time of reading it. */
const shareOfRead = 0.05
/** The percents of a file's own progress until its rows are read (ingest.ts). */
const readPercents = 40

/**
 * Processes the files of a data source as one (docs/semantics.md §13). Each file is read by itself, their rows are
 * joined, oldest file first, and the figures are made from the remaining rows.
 */
export async function ingestSource(
  asked: SourceRequest,
  onProgress: (step: IngestionStep, percent: number) => void,
  /** less in tests */
  most: MostInMemory = {},
): Promise<IngestionSummary> {
  const { workPath } = asked
  const onward = neverBackwards(onProgress)
  const onRead = (share: number) => onward('reading', 2 + 40 * share)
  const onJoined = (share: number) => onward('reading', 42 + 3 * share)
  const { db, parts, joined, rows, shape, counted } = await joinedFiles(asked, { onRead, onJoined, most })
  const { sums, hasTimes, repeatedTotals, understood } = await makeFigures(
    db,
    {
      shape,
      counted,
      calendar: asked.calendar,
      workPath,
      threads: asked.threads,
      ...(most.held && { held: most.held }),
      understood: understandingOf(parts),
      countGuests: () => countGuests(db, { rows: 'from guest_rows', workPath }, { counted, calendar: asked.calendar }),
      findSkuTexts: () => takeSkuTexts(db, parts),
    },
    onward,
  )
  const newest = parts.at(-1)!.understanding
  const mayCountTwice = parts
    .filter((_, file) => joined[file]!.doubtfulDays && !joined[file]!.superseded.rows)
    .map(({ name }) => name)
  const { dates, numbers } = readingOf(parts)
  return {
    ...countedOf(parts),
    analysedRows: rows.analysed,
    continuationRows: rows.continuation,
    ...(joined.length > 1 && supersededOf(joined)),
    ...sums,
    joined,
    understanding: {
      ...newest,
      numbers,
      dates: { ...dates, hasTimes },
      repeatedTotals,
      ...(mayCountTwice.length && { mayCountTwice }),
      ...understood,
    },
  }
}

/**
 * The usable rows of all files in `tx` of one database, the oldest file first. Files before one that replaces
 * everything are not read.
 */
export async function joinedFiles(
  { workPath, memoryLimit, threads, keepsCustomers, parts: asked }: SourceRequest & { keepsCustomers?: boolean },
  { onRead, onJoined, most = {} }: Joining,
) {
  const requests = withOwnNames(asked).slice(
    Math.max(
      0,
      asked.findLastIndex(({ joining }) => joining === 'all'),
    ),
  )
  const bytes = bytesOfParts(workPath, requests)
  refuseTooLarge(workPath, bytes, most.freeBytes)
  const weights = bytes.map((one) => one.bytes * (one.isRead ? shareOfRead : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let done = 0
  const parts: ReadPart[] = []
  // The newest file first, because its texts of SKUs are shown.
  for (const part of requests.toReversed()) {
    const limits = { workPath, memoryLimit, threads, keepsCustomers }
    const own = weights[requests.indexOf(part)]!
    const read = (percent: number) => onRead((done + (own * Math.min(percent, readPercents)) / readPercents) / whole)
    parts.unshift(await withFurtherTries((ways) => readPart(limits, part, { ways, onRead: read, newer: parts })))
    done += own
  }
  process.chdir(workPath)
  await keepLists(workPath, parts, asked.length === 1)
  const rowsInMemory = most.rows ?? usualRowsInMemory
  const isLarge = parts.reduce((sum, part) => sum + usableRowsOf(part), 0) > rowsInMemory
  const limit = isLarge && keepsCustomers ? lowered(memoryLimit) : memoryLimit
  const db = await openDuckdb({ workPath, memoryLimit: limit, threads })
  await defineMacros(db, 'major')
  const counted = parts.every((part) => part.counted === 'once') ? 'once' : 'add'
  const joined = await joinParts(db, parts, counted, { isLarge, onJoined })
  const [rows] = (await runSql(db, 'several/row-counts')) as unknown as [RowsLeft]
  if (!rows.analysed) throw new PermanentFailure({ reason: 'no-rows', parameters: {} })
  return { db, parts, joined, rows, counted, isLarge, shape: shapeOf(parts, rows.has_blank_ids) } as const
}

/**
 * Three quarters of a limit. DuckDB reaches its limit while it makes the list of a large source, and what it frees stays
 * with the process: with the whole limit, the child had 1.7 GB at 1GB.
 */
const lowered = (limit: string): string => limit.replace(/^[\d.]+/, (number) => String(0.75 * Number(number)))

/** `orders (2).csv`: exports of one shop often have the same name. */
function withOwnNames(parts: PartRequest[]): PartRequest[] {
  const taken = new Set(parts.map(({ name }) => name))
  const seen = new Set<string>()
  return parts.map((part) => {
    if (!seen.has(part.name)) {
      seen.add(part.name)
      return part
    }
    const { name, ext } = parse(part.name)
    let own = part.name
    for (let time = 2; taken.has(own); time++) own = `${name} (${time})${ext}`
    taken.add(own)
    return { ...part, name: own }
  })
}

interface RowsLeft {
  analysed: number
  continuation: number
  has_blank_ids: boolean
}

/** Facts that hold for at least one of the files. */
function shapeOf(parts: ReadPart[], hasBlankIds: boolean): OrderShape {
  const some = (key: keyof OrderShape) => parts.some(({ shape }) => shape[key])
  const hasOrderId = some('hasOrderId')
  return {
    hasFields: some('hasFields'),
    hasOrderId,
    hasBlankIds: hasOrderId && hasBlankIds,
    hasRefunded: some('hasRefunded'),
    hasQuantity: some('hasQuantity'),
    hasCost: some('hasCost'),
    hasUnitCost: some('hasUnitCost'),
    hasShippingCost: some('hasShippingCost'),
  }
}

export async function takeSkuTexts(db: DuckDBConnection, parts: ReadPart[]): Promise<void> {
  for (const [part, { folder }] of parts.entries())
    await runSql(db, 'several/part-sku-texts', { folder, part: String(part) })
  await runSql(db, 'several/sku-texts')
}

/** For several files: rows that another file replaces, or that already existed. */
function supersededOf(joined: JoinedFile[]): Pick<IngestionSummary, 'supersededRows' | 'supersededMoney'> {
  const all = joined.flatMap(({ alreadyThere, superseded }) => [alreadyThere, superseded])
  return {
    supersededRows: all.reduce((sum, { rows }) => sum + rows, 0),
    supersededMoney: all.reduce((sum, { money }) => added(sum, money), '0.0000'),
  }
}
