import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ApiUpload, findApiUpload, setApiUpload } from '#db/queries/api-uploads.ts'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import type { ApiQuestion } from '#domain/api/api-question.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { mappingFor } from '#domain/mapping/remembered-mapping.ts'
import { isReading } from '#domain/mapping/sample/open-question.ts'
import { type ColumnMapping, missingFields } from '#domain/mapping/target-field.ts'
import type { AppEnv } from '#server/context.ts'
import { removeFile } from '#server/files/remove-file.ts'
import { personOf } from '#server/inspection/asker.ts'
import { previewTable, sampleTable } from '#server/inspection/inspect-stored-file.ts'
import { rememberedFor } from '#server/sources/find-remembered.ts'
import { SameFileTwice, SourceBusy } from '#server/sources/join-source.ts'
import { mapFile, type SentMapping } from '#server/sources/map-file.ts'
import { jobsText } from '#text/api/jobs.ts'
import { dateQuestion, readingLabel } from '#text/mapping/date-question.ts'
import { findSentCosts } from './cost-job.ts'
import { NoRows } from './no-rows.ts'
import { saveSentCosts } from './save-costs.ts'
import { tryLater } from './try-later.ts'

/** Nobody can tell how the file must be read, so nothing was processed. */
class OpenQuestion extends HTTPException {
  constructor(readonly question: ApiQuestion) {
    super(409, { message: question.words })
  }
}

const underWay = new Map<string, Promise<void>>()

/**
 * Maps a file that was sent, if it waits for that: with the mapping that a call sent; else with that of the source which
 * it joins, of an earlier file with the same columns, or the proposed one. A file of costs is saved once it is read. An open question is kept with the request. While
 * the source is being processed, the file waits. Throws as the call that maps a file, if a mapping was sent.
 */
export function mapSentFile(c: Context<AppEnv>, upload: ApiUpload, sent?: SentMapping): Promise<void> {
  const known = underWay.get(upload.id)
  if (known && !sent) return known
  const work = (known ?? Promise.resolve()).catch(() => {}).then(() => mapNow(c, upload, sent))
  underWay.set(upload.id, work)
  const end = () => {
    if (underWay.get(upload.id) === work) underWay.delete(upload.id)
  }
  work.then(end, end)
  return work
}

async function mapNow(c: Context<AppEnv>, upload: ApiUpload, sent?: SentMapping): Promise<void> {
  const { db } = c.var
  const costs = await findSentCosts(c, upload.id)
  if (costs) return void (await saveSentCosts(c, costs))
  const file = await findFile(db, c.var.reach, upload.id)
  if (file?.status !== 'mapping_required' || !file.look) return
  const { look } = file
  const addTo = sent ? undefined : (upload.add_to ?? undefined)
  const asked = addTo ?? sourceNamedIn(sent)
  try {
    const proposed = sent || addTo ? undefined : await proposalFor(c, file, look)
    const body = sent ?? (addTo ? { options: { addTo } } : proposed!)
    if (proposed) refuseIncomplete(look, proposed.columnMapping)
    await mapFile(c, file, body, (decided) => refuseOpenDates(c, file, decided))
    await setApiUpload(db, upload.id, { state: 'mapped', question: null, problem: null })
  } catch (error) {
    if (error instanceof SourceBusy && !sent) return setBusy(c, upload)
    const isRefused = error instanceof SameFileTwice || error instanceof NoRows
    if (isRefused) await removeFile(c, upload.id)
    if (!(error instanceof HTTPException)) throw error
    const question = error instanceof OpenQuestion ? error.question : await questionOf(c, file, look, error, asked)
    const problem = error.status === 409 && !(error instanceof OpenQuestion) ? error.message : null
    await setApiUpload(db, upload.id, { state: 'asked', question, problem })
    if (sent || isRefused) throw error
  }
}

const setBusy = async (c: Context<AppEnv>, { id }: ApiUpload) =>
  void (await setApiUpload(c.var.db, id, { state: 'received', problem: null }))

async function proposalFor(c: Context<AppEnv>, file: StoredFile, look: FileInspection) {
  const remembered = await rememberedFor(c, file, look)
  if (remembered && !missingFields(new Set(Object.values(remembered.columnMapping))).length)
    return { columnMapping: remembered.columnMapping, options: remembered.options }
  return { columnMapping: await suggestedFor(c, file, look), options: undefined }
}

async function suggestedFor(c: Context<AppEnv>, file: StoredFile, look: FileInspection): Promise<ColumnMapping> {
  const table = await previewTable(c.var.storage, personOf(c), file, look)
  return 'failure' in table ? {} : table.mapping
}

function refuseIncomplete({ columns }: FileInspection, proposed: ColumnMapping): void {
  const missing = missingFields(new Set(Object.values(proposed)))
  if (missing.length)
    throw new OpenQuestion({ kind: 'mapping', words: jobsText.mapping, columns, proposed, missing, choices: [] })
}

/**
 * A date that can be read in two ways is never decided by chance: nobody looks at what a script has sent. A file without rows is
 * refused, too.
 */
async function refuseOpenDates(c: Context<AppEnv>, file: StoredFile, decided: NextMapping): Promise<void> {
  const { look, columnMapping, options } = decided
  const positions = positionsOf(look.columns, columnMapping)
  const report = await sampleTable(c.var.storage, personOf(c), file, { look, positions, options, withBelow: true })
  if (report.isWhole && report.rows === 0) throw new NoRows()
  const asked = report.dateQuestion
  if (!asked || isReading(asked, options.dateOrder)) return
  throw new OpenQuestion({
    kind: 'dates',
    words: dateQuestion(asked),
    columns: look.columns,
    proposed: columnMapping,
    missing: [],
    choices: asked.readings.map((reading) => ({ value: reading.order, words: readingLabel(asked, reading) })),
  })
}

/** The source like which a call maps a file, without a mapping of its own. */
function sourceNamedIn(sent: SentMapping | undefined): string | undefined {
  const addTo =
    sent?.columnMapping === undefined ? (sent?.options as { addTo?: unknown } | undefined)?.addTo : undefined
  return typeof addTo === 'string' ? addTo : undefined
}

/**
 * What is open after a refusal: the mapping, with the words of the refusal. A file that joins a source lacks the fields whose
 * columns in the source it does not have; what its headers say of these is proposed.
 */
async function questionOf(
  c: Context<AppEnv>,
  file: StoredFile,
  look: FileInspection,
  { status, message }: HTTPException,
  addTo: string | undefined,
): Promise<ApiQuestion | null> {
  if (status !== 400) return null
  const { columns } = look
  const suggested = await suggestedFor(c, file, look)
  const source = addTo === undefined ? undefined : await findFile(c.var.db, c.var.reach, addTo)
  const mapped = source?.column_mapping ? mappingFor(columns, source.column_mapping) : suggested
  const missing = missingFields(new Set(Object.values(mapped)))
  const others = Object.entries(suggested).filter(
    ([column, field]) => !Object.hasOwn(mapped, column) && missing.some((one) => one === field),
  )
  const proposed = { ...mapped, ...Object.fromEntries(others) }
  return { kind: 'mapping', words: message, columns, proposed, missing, choices: [] }
}

/** A file that is still inspected, or whose source is being processed, is mapped later, by this process or at a question for its job. */

/** Maps the file as soon as that is possible. Nobody waits for it; a question for the job does the same. */
export function mapLater(c: Context<AppEnv>, upload: ApiUpload): void {
  const isDone = async () => {
    const now = await findApiUpload(c.var.db, c.var.reach, upload.id)
    if (now?.state !== 'received') return true
    await mapSentFile(c, now)
    return false
  }
  tryLater(c.var.log, upload.id, isDone, 'a file of the API was not mapped yet')
}
