import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { costsOfSource } from '#server/costs/costs-of-source.ts'
import { ownedFile } from '#server/files/owned-file.ts'

/** What a data source has of costs, spend and rules (docs/semantics.md §25). */
export default new Hono<AppEnv>().get('/', async (c) =>
  c.json(await costsOfSource(c.var.db, (await ownedFile(c, c.req.param('id') ?? '')).id)),
)
