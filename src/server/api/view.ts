import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { findView, type SavedView } from '#db/queries/views.ts'
import { questionsOfView, stateAddress } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { linksText } from '#text/analytics/shared-links.ts'
import { originOf, reaches } from './reached-source.ts'
import { Id, page } from './schemas.ts'

export const View = z
  .object({
    id: Id,
    name: z.string(),
    report: z.string().describe('the report of its page'),
    source: z.object({ id: Id, name: z.string() }),
    filter: z.object({ id: Id, sentence: z.string() }).nullable(),
    parameters: z.record(z.string(), z.string()).describe('what the view keeps of its page'),
    page,
  })
  .meta({ id: 'View' })

/** A saved view that the token reaches; 404 for any other. */
export async function reachedView(c: Context<AppEnv>, named: string): Promise<SavedView> {
  const found = await findView(c.var.db, c.var.reach, namedId(named, linksText.unknownView))
  if (!found || !reaches(c, found.file_id)) throw new HTTPException(404, { message: linksText.unknownView })
  return found
}

export const viewOf = (c: Context<AppEnv>, view: SavedView): z.input<typeof View> => ({
  id: view.id,
  name: view.name,
  report: reportOfView(view),
  source: { id: view.file_id, name: view.file_name },
  filter:
    view.filter_id !== null && view.conditions
      ? { id: view.filter_id, sentence: filterSentence(view.conditions) }
      : null,
  parameters: Object.fromEntries(new URLSearchParams(view.query)),
  page: `${originOf(c)}${stateAddress(view, questionsOfView(view)[0])}`,
})

export const reportOfView = ({ path }: Pick<SavedView, 'path'>): string => path.replace('/dashboard/', '')
