import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { type Margin, margins } from '#domain/analytics/profit/profit-parts.ts'
import type { AppEnv } from '#server/context.ts'
import { costsOfProfit } from '#server/costs/costs-of-profit.ts'
import { findProfit, patienceOfCall, patienceOfPage } from './find-profit.ts'

type AskedFile = Pick<StoredFile, 'id' | 'figures' | 'calendar' | 'column_mapping'>

/** Whether money can be a margin of a source. */
export const hasMargins = async (c: Context<AppEnv>, file: AskedFile): Promise<boolean> =>
  (await costsOfProfit(c.var, file)) !== undefined

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
  const found = await findProfit(c, file, { patienceMs: isCall ? patienceOfCall : patienceOfPage })
  if (found.is === 'no-costs') return file
  if (found.is !== 'made') return found.is === 'no-list' ? 'no-list' : 'making'
  return { ...file, ...found.profit.idOfMargin(margin) }
}

/** The margin that an address asks for. */
export const marginIn = (query: URLSearchParams): Margin | undefined =>
  margins.find((one) => one === query.get('money'))
