import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { deleteProposedSpeculation, hasSpeculation, proposeSpeculation } from '#db/queries/speculations.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { hasOpenQuestion } from '#domain/mapping/sample/open-question.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { settledOptions } from '#domain/mapping/sample/settled-options.ts'
import { missingFields } from '#domain/mapping/target-field.ts'
import type { AppEnv } from '#server/context.ts'
import { decideOptions } from '#server/files/options/decide-options.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { sampleTable } from '#server/inspection/inspect-stored-file.ts'

/**
 * The mapping screen asks for its sample much earlier than this. For clients without a screen, processing starts after
 * this time with what the screen would have shown.
 */
const afterPreviewMs = 1000

/**
 * Processes a file with the mapping that its screen shows while the person still looks at it (docs/architecture.md). It
 * does so only if the file was never mapped and no question is open. Nobody waits for this.
 */
export function processAhead(c: Context<AppEnv>, file: StoredFile, shown: NextMapping, report?: SampleReport): void {
  if (!isForAhead(c, file)) return
  void propose(c, file, shown, report)
}

/** The same for a proposal that was just shown, unless its screen keeps asking. */
export function processAheadLater(c: Context<AppEnv>, file: StoredFile, shown: NextMapping): void {
  if (!isForAhead(c, file) || missingFields(new Set(Object.values(shown.columnMapping))).length) return
  const later = async () => {
    if (!(await hasSpeculation(c.var.db, file.id))) await propose(c, file, shown)
  }
  setTimeout(() => void later().catch(() => {}), afterPreviewMs).unref()
}

/** Files that are being read to answer a question of their screens, which has priority. */
const beingCounted = new Set<string>()

/**
 * Counts something in a file while the file is not processed ahead; processing ahead starts after it. Throws 404 if the
 * file was deleted meanwhile.
 */
export async function countedFirst<T>(
  c: Context<AppEnv>,
  file: StoredFile,
  shown: NextMapping,
  count: () => Promise<T>,
): Promise<T> {
  const counted = () =>
    count().catch(async (error) => {
      await ownedFile(c, file.id)
      throw error
    })
  if (!isForAhead(c, file)) return counted()
  beingCounted.add(file.id)
  try {
    await deleteProposedSpeculation(c.var.db, c.var.user.id, file.id)
    return await counted()
  } finally {
    beingCounted.delete(file.id)
    processAhead(c, file, shown)
  }
}

const isForAhead = ({ var: { environment } }: Context<AppEnv>, { status, column_mapping }: StoredFile): boolean =>
  environment.processAhead && status === 'mapping_required' && !column_mapping

async function propose(
  { var: { db, storage, user, log } }: Context<AppEnv>,
  file: StoredFile,
  { columnMapping, options, look }: NextMapping,
  known?: SampleReport,
): Promise<void> {
  const asker = { person: user.id }
  try {
    const positions = positionsOf(look.columns, columnMapping)
    const report = known ?? (await sampleTable(storage, asker, file, { look, positions, options }))
    if (beingCounted.has(file.id)) return
    if (hasOpenQuestion(report, options)) return void (await deleteProposedSpeculation(db, user.id, file.id))
    const decided = (asked: MappingOptions) => decideOptions(storage, asker, file, { look, positions, options: asked })
    await proposeSpeculation(db, user.id, file.id, { columnMapping, options: await decided(options), look })
    await decided(settledOptions(options, report.statuses)) // the same job that 'Process File' will ask for
  } catch (error) {
    log.debug({ err: error, fileId: file.id }, 'not processed ahead')
  }
}
