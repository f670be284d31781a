import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { type Margin, marginIn } from '#domain/analytics/profit/profit-parts.ts'
import type { AppEnv } from '#server/context.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { findProfit, patienceOfCall, patienceOfPage } from './find-profit.ts'

type AskedFile = Pick<StoredFile, 'id' | 'figures' | 'calendar' | 'column_mapping' | 'has_source_costs'>

/**
 * The file with the figures of cohorts and lifecycle that add up a margin. The file itself without a margin or without costs;
 * `making` while they are made, `no-list` without a list to make them from.
 */
export async function fileOfMargin<File extends AskedFile>(
  c: Context<AppEnv>,
  file: File,
  margin: Margin | undefined,
  isCall = false,
): Promise<File | 'making' | 'no-list'> {
  if (!margin) return file
  const found = await findProfit(c, file, { patienceMs: isCall ? patienceOfCall : patienceOfPage, margin })
  if (found.is === 'no-costs') return file
  if (found.is !== 'made') return found.is === 'no-list' ? 'no-list' : 'making'
  return { ...file, ...found.profit.figures }
}

/** The same for a call, with the margin that its address asks for. Throws 409 while the figures are being made. */
export async function callOfMargin<File extends AskedFile>(c: Context<AppEnv>, file: File): Promise<File> {
  const found = await fileOfMargin(c, file, marginIn(new URL(c.req.url).searchParams).money, true)
  if (typeof found === 'string') throw new HTTPException(409, { message: filtersText.notYet })
  return found
}
