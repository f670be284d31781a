import type { Context } from 'hono'
import { type ListedFile, listFiles } from '#db/queries/files/files.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { AppEnv } from '#server/context.ts'
import { fileNotCompleted, filesText } from '#text/files/files.ts'
import type { FileChoice } from '#ui/analytics/AnalyticsSelects.tsx'

/** The file of an analytics page: a completed one, or the reason why there is none. */
export type ChosenFile = { choices: FileChoice[] } & (
  | { state: 'none'; file?: undefined }
  | { state: 'refused'; status: 404 | 409; message: string; file?: undefined }
  /** being processed or rebuilt: the cohort calls answer 202 */
  | { state: 'being-generated'; file: ListedFile }
  | { state: 'completed'; file: ListedFile }
)

/** The file that `?fileId=` names, of the person's own; only completed ones can be picked (docs/specification.md §4). */
export async function chosenFile(c: Context<AppEnv>): Promise<ChosenFile> {
  const files = await listFiles(c.var.db, c.var.user.id)
  const choices = files
    .filter(({ status }) => status === 'completed')
    .map((file) => ({ id: file.id, name: file.original_name }))
  const id = c.req.query('fileId')
  if (!id) return { choices, state: 'none' }
  const file = files.find((one) => one.id === id)
  if (!file) return { choices, state: 'refused', status: 404, message: filesText.notFound }
  const isRebuilding = file.status === 'completed' && file.rollup_version !== rollupVersion
  if (file.status === 'processing' || isRebuilding) return { choices, state: 'being-generated', file }
  if (file.status === 'completed') return { choices, state: 'completed', file }
  return { choices, state: 'refused', status: 409, message: fileNotCompleted(file.status) }
}
