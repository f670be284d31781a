import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { findReconciliation } from '#db/queries/revenue-by-period.ts'
import { listSetAside } from '#db/queries/rollups.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from './has-figures.ts'
import { leftOutRows, setAsideRows } from './kept-rows.ts'
import { previewOfMapped, proposalOf } from './proposal-of.ts'
import { rowsWhyOfFile } from './rows-why-of-file.ts'
import { warningsBefore } from './warnings-before.ts'

/**
 * What the page of a file says besides the file itself; undefined if nothing was processed. A file without usable rows
 * has failed, but its page still shows the rows with their reasons.
 */
export async function fileAccount(c: Context<AppEnv>, file: StoredFile) {
  const isCompleted = hasFigures(file) && file.understanding !== null
  if (!file.look || !(isCompleted || (file.status === 'failed' && file.set_aside_rows))) return undefined
  const table = previewOfMapped(c, file)
  const [reasons, setAside, leftOut, warnings, totals, proposal] = await Promise.all([
    listSetAside(c.var.db, file.id),
    setAsideRows(c, file),
    leftOutRows(c, file),
    isCompleted ? warningsBefore(c, file, table) : [],
    isCompleted ? findReconciliation(c.var.db, file.id) : undefined,
    table.then((found) => proposalOf(c, file, found)),
  ])
  return {
    hasFigures: isCompleted,
    look: file.look,
    reasons,
    setAside,
    leftOut,
    warnings,
    refunds: totals?.refunds ?? 0,
    proposal,
    rowsWhy: rowsWhyOfFile(file, setAside),
  }
}
