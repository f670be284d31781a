import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { ownedCostFile } from '#server/costs/change-costs.ts'
import { costFilePage } from '#server/costs/cost-file-page.tsx'
import { changeCostFile } from '#server/costs/cost-forms.ts'
import { inspectedCostFile } from '#server/costs/make-cost-file.ts'
import { ownedFile } from '#server/files/owned-file.ts'

/** A file of costs or spend: its mapping, and what reading it found. POST has it read with a mapping, or saves it. */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    const { id } = await ownedCostFile(c, source, c.req.param('costFileId'))
    return costFilePage(c, source, await inspectedCostFile(c, source, id))
  })
  .post('/', (c) => changeCostFile(c))
