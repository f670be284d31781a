import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ListedFile, listFiles, type StoredFile } from '#db/queries/files.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { rollupVersion, versionOfOtherCalendar } from '#domain/ingestion/ingestion.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { fileNotCompleted, filesText, notReady } from '#text/files/files.ts'
import { lastSource } from './last-source.ts'

type Ready<File> = { state: 'being-generated' | 'completed'; file: File }
type Refused<File> = { state: 'refused'; status: 404 | 409; message: string; words: string; file?: File }

/** Whether a page or call waits for new figures; with a group-by, only where the last ones lack its periods. */
export type Waits = boolean | GroupBy

/** Figures made before version 15 have no weeks, and those of another calendar have other weeks, quarters and years. */
function lacksPeriods(groupBy: GroupBy, { calendar, rollup_version }: Pick<StoredFile, 'calendar' | 'rollup_version'>) {
  if (groupBy === 'week' || kindOf(groupBy, calendar) !== groupBy) return true
  return (groupBy === 'quarter' || groupBy === 'year') && rollup_version === versionOfOtherCalendar
}

/**
 * The state of the file that an analytics page or call names. Cohorts wait until new figures are there. All other pages
 * show the last figures, and refuse a file that has none yet.
 */
function stateOf<File extends Pick<StoredFile, 'status' | 'rollup_version' | 'calendar'>>(
  file: File | undefined,
  waitsFor: Waits,
): Ready<File> | Refused<File> {
  if (!file) return { state: 'refused', status: 404, message: filesText.notFound, words: filesText.notFound }
  const waits = typeof waitsFor === 'string' ? lacksPeriods(waitsFor, file) : waitsFor
  const words = notReady[file.status]
  const refused = { state: 'refused', status: 409, message: fileNotCompleted(file.status), words } as const
  if (!hasFigures(file)) {
    if (file.status !== 'processing') return refused
    return waits ? { state: 'being-generated', file } : { ...refused, file }
  }
  return { state: waits && file.rollup_version !== rollupVersion ? 'being-generated' : 'completed', file }
}

/**
 * The person's files that have figures, and the one that `?fileId=` names (docs/specification.md §4). Without `fileId`
 * it is the last used file, or the only one.
 */
export async function fileOfPage(c: Context<AppEnv>, waits: Waits) {
  const files = await listFiles(c.var.db, c.var.user.id)
  const choices = files.filter(hasFigures).map((file) => ({ id: file.id, name: file.original_name }))
  const id = c.req.query('fileId') || usualFile(c, choices)
  const found: Ready<ListedFile> | Refused<ListedFile> | { state: 'none'; file?: undefined } = id
    ? stateOf(
        files.find((file) => file.id === id),
        waits,
      )
    : { state: 'none' }
  return { choices, found }
}

function usualFile(c: Context<AppEnv>, choices: { id: string }[]): string | undefined {
  const last = lastSource(c)
  return (choices.find(({ id }) => id === last) ?? (choices.length === 1 ? choices[0] : undefined))?.id
}

/**
 * The file that a call names. A missing ID gives 400, somebody else's or an unknown file 404, a file that is not
 * completed 409 (docs/specification.md §11).
 */
export async function fileOfCall(c: Context<AppEnv>, waits: Waits): Promise<Ready<StoredFile>> {
  const id = c.req.query('fileId') || badRequest(analyticsText.fileIdRequired)
  const found = stateOf(await ownedFile(c, id), waits)
  if (found.state === 'refused') throw new HTTPException(found.status, { message: found.message })
  return found
}

/** The file that a call names. The call does not wait for newer figures. */
export const completedFile = async (c: Context<AppEnv>): Promise<StoredFile> => (await fileOfCall(c, false)).file
