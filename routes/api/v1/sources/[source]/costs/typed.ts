import type { Context } from 'hono'
import * as z from 'zod'
import { listTypedCosts } from '#db/queries/costs.ts'
import { partOf } from '#server/api/cursor.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Id, listOf, listQuery } from '#server/api/schemas.ts'
import type { AppEnv } from '#server/context.ts'
import { typeCost } from '#server/costs/change-costs.ts'
import { shownTyped } from '#server/costs/costs-page.tsx'

const TypedCost = z
  .object({
    sku: z.string(),
    validFrom: z.iso.date().nullable().describe('the first day on which the cost holds; null: always'),
    unitCost: z.number(),
  })
  .meta({ id: 'TypedCost' })

const path = z.strictObject({ source: Id })
const sku = z.string().min(1).max(1000).describe('written exactly as in the orders')
const validFrom = z.string().max(10).optional().describe('YYYY-MM-DD; without it, the cost always holds')

export default apiRoutes({
  get: operation({
    id: 'listTypedCosts',
    summary: 'The typed costs of a source, by SKU and day',
    scope: 'read',
    path,
    query: z.strictObject(listQuery),
    answers: { 200: { description: 'A part of the list.', schema: listOf(TypedCost) } },
    problems: [404, 409],
    answer: async (c, { path, query, reply }) => {
      const { id } = await reachedSource(c, path.source)
      return reply(200, partOf((await typedOf(c, id)).map(asNumber), query))
    },
  }),
  put: operation({
    id: 'setTypedCost',
    summary: 'Set the cost of a SKU from a day on',
    description: 'A typed cost wins over files.',
    scope: 'manage',
    path,
    body: z.strictObject({ sku, validFrom, unitCost: z.number().min(0).max(1_000_000_000) }),
    answers: { 204: { description: 'The cost is set.' } },
    problems: [404, 409, 413, 415],
    answer: async (c, { path, body: { sku, validFrom, unitCost } }) => {
      await typeCost(c, await reachedSource(c, path.source), { sku, validFrom, unitCost: unitCost.toFixed(4) })
      return c.body(null, 204)
    },
  }),
  delete: operation({
    id: 'removeTypedCost',
    summary: 'Remove the typed cost of a SKU',
    scope: 'manage',
    path,
    query: z.strictObject({ sku, validFrom }),
    answers: { 204: { description: 'The cost is removed.' } },
    problems: [404],
    answer: async (c, { path, query: { sku, validFrom } }) => {
      await typeCost(c, await reachedSource(c, path.source), { sku, validFrom, unitCost: null })
      return c.body(null, 204)
    },
  }),
})

const typedOf = async (c: Context<AppEnv>, id: string) => shownTyped(await listTypedCosts(c.var.db, id))

const asNumber = ({ sku, validFrom, unitCost }: Awaited<ReturnType<typeof typedOf>>[number]) => ({
  ...{ sku, validFrom: validFrom || null, unitCost: Number(unitCost) },
})
