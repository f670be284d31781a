import type { Context } from 'hono'
import type { ApiUpload } from '#db/queries/api-uploads.ts'
import { findCostFile, findSourceOfCostFile, type StoredCostFile } from '#db/queries/cost-files.ts'
import { findSourceCosts } from '#db/queries/costs.ts'
import { findFile, type StoredFile } from '#db/queries/files.ts'
import { costFileHref } from '#domain/costs/cost-addresses.ts'
import type { AppEnv } from '#server/context.ts'
import { areTablesStale } from '#server/costs/open-costs.ts'
import { costQuestionText } from '#text/api/costs-of-api.ts'
import { costFailureText, costsText } from '#text/costs/costs.ts'
import { costFileOf } from './cost-schemas.ts'

/** A file of costs or spend with its source. */
export interface SentCosts {
  source: StoredFile
  file: StoredCostFile
}

/** The file of costs that an upload has become; undefined if it became none. */
export async function findSentCosts({ var: { db, reach } }: Context<AppEnv>, id: string) {
  const place = await findSourceOfCostFile(db, id)
  const source = place && (await findFile(db, reach, place.id))
  const file = source && (await findCostFile(db, source.id, id))
  return source && file && { source, file }
}

/** How far a file of costs or spend has come that was sent: what its job says instead of that of orders. */
export async function costJob(c: Context<AppEnv>, upload: ApiUpload, { source, file }: SentCosts) {
  const { question, report } = costFileOf(c, source, file)
  const own = {
    kind: file.kind,
    source: source.id,
    path: costFileHref(source.id, file.id),
    rows: report && {
      ...{ read: report.rows, used: report.used, leftOut: 0, alreadyThere: 0, replaced: 0 },
      setAside: Object.values(report.setAside).reduce((sum, rows) => sum + rows, 0),
    },
  }
  if (question) return { ...own, state: 'needs-mapping' as const, question, message: question.words }
  switch (file.state) {
    case 'failed':
      return { ...own, state: 'failed' as const, message: file.failure && costFailureText(file.failure) }
    case 'in': {
      const costs = await findSourceCosts(c.var.db, source.id)
      if (areTablesStale(costs)) return { ...own, state: 'processing' as const, message: costQuestionText.isBeingMade }
      const message = costs?.problem ? `${costsText.problem} ${costs.problem}` : null
      return { ...own, state: 'completed' as const, progress: 100, message, notes: report?.sentences ?? [] }
    }
    case 'read': {
      const done = { message: costQuestionText.notSaved, notes: report?.sentences ?? [] }
      return upload.state === 'received'
        ? { ...own, state: 'processing' as const }
        : { ...own, ...done, state: 'completed' as const, progress: 100 }
    }
    case 'reading':
      return { ...own, state: 'processing' as const }
    default:
      return { ...own, state: 'inspecting' as const }
  }
}
