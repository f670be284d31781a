import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { findReconciliation } from '#db/queries/revenue-by-period.ts'
import { listSetAside } from '#db/queries/rollups.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from './has-figures.ts'
import { leftOutRows, setAsideRows } from './kept-rows.ts'
import { warningsBefore } from './warnings-before.ts'

/**
 * What the page of a file says beside the file itself; undefined where nothing was processed. A file without a usable row
 * has failed; it still shows its rows with their reasons.
 */
export async function fileAccount(c: Context<AppEnv>, file: StoredFile) {
  const isCompleted = hasFigures(file) && file.understanding !== null
  if (!file.look || !(isCompleted || (file.status === 'failed' && file.set_aside_rows))) return undefined
  const [reasons, setAside, leftOut, warnings, totals] = await Promise.all([
    listSetAside(c.var.db, file.id),
    setAsideRows(c, file),
    leftOutRows(c, file),
    isCompleted ? warningsBefore(c, file) : [],
    isCompleted ? findReconciliation(c.var.db, file.id) : undefined,
  ])
  return {
    hasFigures: isCompleted,
    look: file.look,
    reasons,
    setAside,
    leftOut,
    warnings,
    refunds: totals?.refunds ?? 0,
  }
}
