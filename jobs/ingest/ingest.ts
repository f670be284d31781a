import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import { hiddenFound } from '#reading/inspect/hidden-found.ts'
import { waitForBoth } from './engine/wait-for-both.ts'
import { countGuests, guestRows, noGuests } from './figures/guests.ts'
import { makeFigures } from './figures/make-figures.ts'
import { findSkuTexts } from './figures/skus/sku-texts.ts'
import { findCurrencies, unnamedIn } from './find-currencies.ts'
import { findExchanged } from './find-exchanged.ts'
import { type Readings, withFurtherTries } from './further-tries.ts'
import { openFile } from './open-file.ts'
import { type FileRows, type RowOptions, readFileRows } from './read-file-rows.ts'
import { fileColumns } from './write/file-columns.ts'
import { findOtherHeader } from './write/other-header.ts'

type OnProgress = (step: IngestionStep, percent: number) => void

/** Processes one file: writes rollups as JSON lines into `workPath` and returns a summary of what was read. */
export async function ingest(asked: IngestionRequest, onProgress: OnProgress): Promise<IngestionSummary> {
  process.chdir(asked.workPath)
  const onward = neverBackwards(onProgress)
  return withFurtherTries((ways) => ingestOnce(asked, onward, ways))
}

/** Report progress at most this often: reporting each block of bytes cost 60 ms of CPU on a file of 256 MB. */
const quietMs = 100

/** A retry restarts the work, but the progress shown never goes back. */
export function neverBackwards(onProgress: OnProgress): OnProgress {
  let [reached, shown, saidMs] = [-1, '', 0]
  return (step, percent) => {
    const now = performance.now()
    if (percent < reached || (percent === reached && step === shown && now - saidMs < quietMs)) return
    reached = percent
    shown = step
    saidMs = now
    onProgress(step, percent)
  }
}

async function ingestOnce(asked: IngestionRequest, onProgress: OnProgress, ways: Readings): Promise<IngestionSummary> {
  const { db, request, rows, understanding } = await rowsOfFile(asked, onProgress, ways)
  const { shape } = rows
  const [figures, counts] = await waitForBoth(
    makeFigures(
      db,
      {
        shape,
        counted: request.options?.repeatedTotals ?? 'add',
        calendar: asked.calendar,
        workPath: asked.workPath,
        threads: asked.threads,
        understood: rows.understood,
        countGuests: () =>
          rows.mayHaveGuests
            ? countGuests(
                db,
                { rows: guestRows(shape), workPath: asked.workPath },
                { counted: request.options?.repeatedTotals, calendar: asked.calendar },
              )
            : noGuests(asked.workPath),
        findSkuTexts: () => findSkuTexts(db, rows),
        hasSkuTexts: rows.hasSkuTexts,
      },
      onProgress,
    ),
    rows.writeUncounted(),
  )
  const { sums, hasTimes, repeatedTotals, understood } = figures
  const otherHeader = await findOtherHeader(asked.workPath, fileColumns(request))
  return {
    ...counts,
    ...sums,
    understanding: {
      ...understanding,
      dates: { ...understanding.dates, hasTimes },
      repeatedTotals,
      ...(otherHeader && { otherHeader }),
      ...understood,
    },
  }
}

/** A file's rows in a database of its own, and how its columns were understood. */
export async function rowsOfFile(
  asked: IngestionRequest,
  onProgress: OnProgress,
  ways: Readings,
  more: Pick<RowOptions, 'mayBeLeftOut'> = {},
) {
  const { db, request, index, reading, ahead, amountUnit } = await openFile(asked, onProgress, ways)
  const onRead = () => onProgress('understanding', 40)
  const rows: FileRows = await readFileRows(db, request, index, { reading, ahead, onRead, ...more })
  const currencies = await findCurrencies(db, rows.plan, request, rows.loadedCurrencies.areAll)
  const understanding = {
    dates: {
      ...rows.plan.dates,
      ...(rows.source.areYearsFirst && { areYearsFirst: true }),
      ...(await findExchanged(db, rows, request)),
      ...(request.options?.monthDates && { areFirstDays: true }),
    },
    numbers: rows.plan.numbers,
    amountUnit,
    currencies,
    ...unnamedIn(rows.loadedCurrencies, currencies),
    ...sheetsOf(request),
    ...hiddenSheetsOf(asked),
    ...(request.nuls && { nuls: request.nuls }),
  }
  return { db, request, rows, understanding }
}

function hiddenSheetsOf({ look, positions, options }: IngestionRequest): Partial<Understanding> {
  if (!look.workbook?.hiddenSheets) return {}
  return { hiddenSheets: hiddenFound(look, positions, options ?? {}).sheets }
}

/** The sheets, if there is something to report: a single sheet needs no mention. */
function sheetsOf({ sheetsRead }: IngestionRequest): Partial<Understanding> {
  const { sheets = [], left = [] } = sheetsRead ?? {}
  return sheets.length > 1 || left.length ? { sheets, sheetsLeft: left } : {}
}
