import { Hono } from 'hono'
import { findCostFile } from '#db/queries/cost-files.ts'
import type { AppEnv } from '#server/context.ts'
import {
  chooseCostSheet,
  keepCostFile,
  mapCostFile,
  ownedCostFile,
  removeCostFile,
} from '#server/costs/change-costs.ts'
import { costFileAnswer, costsOfSource } from '#server/costs/costs-of-source.ts'
import { costFileDownload } from '#server/costs/download-cost-file.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'

/**
 * GET: a file of costs or spend as it was uploaded. POST `{kind, mapping, options}` has it read, `{sheet}` takes another
 * sheet of a workbook, `{save: true}` saves it; all answer the file. DELETE removes it and answers the costs of the source.
 */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    return costFileDownload(c, await ownedCostFile(c, source, c.req.param('costFileId')))
  })
  .post('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    const file = await ownedCostFile(c, source, c.req.param('costFileId'))
    const { kind, mapping, options, save, sheet } = await readJsonObject(c)
    if (save === true) await keepCostFile(c, source, file)
    else if (sheet !== undefined) await chooseCostSheet(c, file, sheet)
    else await mapCostFile(c, source, file, { kind, mapping, options })
    return c.json(costFileAnswer((await findCostFile(c.var.db, source.id, file.id)) ?? file))
  })
  .delete('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    await removeCostFile(c, source, await ownedCostFile(c, source, c.req.param('costFileId')))
    return c.json(await costsOfSource(c.var.db, source.id))
  })
