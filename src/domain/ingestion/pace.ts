import type { FileInspection } from '#domain/files/dialect.ts'

/**
 * Estimates how long a file will take and how far it is, from earlier times on this machine
 * (docs/decisions/ingestion.md).
 */

type Reader = FileInspection['reader']

/** Milliseconds for an empty file, and for each million bytes, on the two cores on which the shares were measured. */
const emptyMs = 600
const perMegabyteMs = { text: 12, workbook: 290 }

const kindOf = (reader: Reader) => (reader === 'text' ? 'text' : 'workbook')

const usualMs = (reader: Reader, bytes: number) => emptyMs + (perMegabyteMs[kindOf(reader)] * bytes) / 1e6

/**
 * The largest factor by which a machine counts as faster or slower. It ignores outliers, such as a minute without the
 * database.
 */
const mostFactor = 8

/**
 * A file expected to take this long moves the estimate halfway to its measured time. Small files mostly measure start
 * and waiting.
 */
const halfWeightMs = 3000

export interface MachinePace {
  /** milliseconds that a file of this many bytes takes on this machine */
  expectedMs(reader: Reader, bytes: number): number
  /** records how long a file took; longer files have more weight */
  measured(reader: Reader, bytes: number, ms: number): void
}

export function machinePace(): MachinePace {
  const factors = new Map<Reader, number>()
  return {
    expectedMs: (reader, bytes) => usualMs(reader, bytes) * (factors.get(reader) ?? 1),
    measured(reader, bytes, ms) {
      const usual = usualMs(reader, bytes)
      const factor = Math.min(mostFactor, Math.max(1 / mostFactor, ms / usual))
      const before = factors.get(reader) ?? 1
      factors.set(reader, before + ((factor - before) * usual) / (usual + halfWeightMs))
    },
  }
}

type Table = [percent: number, share: number][]

/**
 * The percentages that the child reports at the start of its steps, and the share of time that has passed by then.
 * Measured on CSV files of 256 MB and 1 GB, and on a workbook of 36 MB, 2026-11-23.
 */
const shares: Record<'text' | 'workbook', Table> = {
  text: [
    [0, 0],
    [2, 0.02],
    [15, 0.025],
    [40, 0.31],
    [45, 0.34],
    [60, 0.48],
    [70, 0.61],
    [85, 0.83],
    [92, 0.94],
    [95, 0.95],
    [100, 1],
  ],
  workbook: [
    [0, 0],
    [2, 0.02],
    [5, 0.04],
    [15, 0.83],
    [40, 0.87],
    [45, 0.885],
    [60, 0.9],
    [70, 0.915],
    [85, 0.95],
    [92, 0.98],
    [95, 0.985],
    [100, 1],
  ],
}

/** Estimates the progress between two reports of the child. Times in milliseconds of any clock. */
export interface FilePace {
  reached(percent: number, nowMs: number): void
  /** percent from 0 to 100, with a fraction, and milliseconds that remain */
  at(nowMs: number): { percent: number; remainingMs: number }
}

interface Expected {
  reader: Reader
  /** for a data source of several files (jobs/ingest/ingest-source.ts) */
  files?: number
  expectedMs: number
  startMs: number
}

/**
 * Within a step, the bar moves at the expected speed for three quarters of the time, then ever more slowly, and never
 * past the step's end. So the bar never shows more than is known. The time that this file took so far corrects the
 * machine's estimate.
 */
export function filePace({ reader, files = 1, expectedMs, startMs }: Expected): FilePace {
  const table = files > 1 ? ofSeveral(shares[kindOf(reader)], files) : shares[kindOf(reader)]
  let from = 0
  let to = table[1]![1]
  let sinceMs = startMs
  let totalMs = expectedMs
  let first: { share: number; ms: number } | undefined // for a file that was begun ahead: the measurement leaves out its start
  return {
    reached(percent, nowMs) {
      const share = shareOf(table, percent)
      if (share <= from) return
      from = share
      to = table.find(([, next]) => next > share)?.[1] ?? 1
      sinceMs = nowMs
      first ??= { share, ms: nowMs }
      totalMs = (1 - share + first.share) * expectedMs + (nowMs - first.ms)
    },
    at(nowMs) {
      const done = stepDone((nowMs - sinceMs) / ((to - from) * totalMs))
      const share = from + (to - from) * done
      return { percent: 100 * share, remainingMs: (1 - share) * totalMs }
    },
  }
}

const even = 0.75
const stepDone = (ratio: number): number =>
  ratio <= even ? ratio : 1 - (1 - even) * Math.exp((even - ratio) / (1 - even))

/** Files are read one after another, and their orders are made afterwards. */
function ofSeveral(table: Table, files: number): Table {
  const [start, first] = table[1]!
  const [orders, read] = table.find(([percent]) => percent >= 45)!
  const reading = Array.from({ length: files - 1 }, (_, at): [number, number] => {
    const part = (at + 1) / files
    return [start + 40 * part, first + (read - first) * part]
  })
  return [...table.slice(0, 2), ...reading, ...table.filter(([percent]) => percent >= orders)]
}

/** Interpolates between two percentages of the table. */
function shareOf(table: Table, percent: number): number {
  const at = table.findIndex(([known]) => known >= percent)
  const [next, nextShare] = table[at]!
  const [before, share] = table[Math.max(0, at - 1)]!
  return next === before ? nextShare : share + ((nextShare - share) * (percent - before)) / (next - before)
}
