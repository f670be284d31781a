import { Hono } from 'hono'
import { listActs } from '#db/queries/acts.ts'
import { csvMimeType, toCsv } from '#domain/site/table-export.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { namedWorkspace } from '#server/workspaces/workspace-form.ts'
import { actLabel, actsText } from '#text/accounts/acts.ts'

const mostRows = 100_000

/** The whole list of who did what, as CSV with times in UTC. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const { id } = namedWorkspace(c, c.req.query('workspace') ?? c.var.workspace.id)
  const acts = await listActs(c.var.db, id, { limit: mostRows })
  const { when, who, what, about, administrator } = actsText
  const rows = acts.map(({ at, email, kind, subject }) => [
    at.toISOString(),
    email ?? administrator,
    actLabel[kind],
    subject ?? '',
  ])
  const cells = [[when, who, what, about], ...rows].map((row) => row.map((text) => ({ text })))
  return c.body(`\ufeff${toCsv(cells)}`, 200, {
    'content-type': `${csvMimeType}; charset=utf-8`,
    'content-disposition': attachment('who-did-what', 'csv'),
  })
})
