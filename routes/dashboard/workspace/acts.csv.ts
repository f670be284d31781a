import { Hono } from 'hono'
import { countActs, listActs } from '#db/queries/acts.ts'
import { csvMimeType, toCsv } from '#domain/site/table-export.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { namedWorkspace } from '#server/workspaces/workspace-form.ts'
import { actLabel, actsText, olderLeftOut } from '#text/accounts/acts.ts'

const mostRows = 100_000

/** The list of who did what, as CSV with times in UTC; its last row says how many older entries it lacks. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const { id } = namedWorkspace(c, c.req.query('workspace') ?? c.var.workspace.id)
  const [acts, all] = [await listActs(c.var.db, id, { limit: mostRows }), await countActs(c.var.db, id)]
  const { when, who, what, about, administrator } = actsText
  const rows = acts.map(({ at, email, kind, subject }) => [
    at.toISOString(),
    email ?? administrator,
    actLabel[kind],
    subject ?? '',
  ])
  const cut = all > acts.length ? [['', '', olderLeftOut(all - acts.length), '']] : []
  const cells = [[when, who, what, about], ...rows, ...cut].map((row) => row.map((text) => ({ text })))
  return c.body(`\ufeff${toCsv(cells)}`, 200, {
    'content-type': `${csvMimeType}; charset=utf-8`,
    'content-disposition': attachment('who-did-what', 'csv'),
  })
})
