import type { Context } from 'hono'
import * as z from 'zod'
import { findList } from '#db/queries/customer-lists.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Id } from '#server/api/schemas.ts'
import type { AppEnv } from '#server/context.ts'
import { keepChannels } from '#server/costs/change-costs.ts'
import { channelsOf } from '#server/costs/channels-of-spend.ts'
import { costsOfSource } from '#server/costs/costs-of-source.ts'

const name = z.string().min(1).max(200)
const attribute = name.nullable().describe('the column of a first order whose values the channels are; null: none')

const Channels = z
  .object({
    attribute,
    channels: z.record(z.string(), z.string()).describe('what is kept: channel of the spend to value of the column'),
    attributes: z.array(z.string()).describe('columns that the source keeps'),
    open: z
      .array(z.object({ channel: z.string(), proposed: z.string().nullable() }))
      .describe('channels of the saved spend that are not matched, each with the value of an equal or like name'),
  })
  .meta({ id: 'Channels' })

const path = z.strictObject({ source: Id })

export default apiRoutes({
  get: operation({
    id: 'getChannels',
    summary: 'Which values of the orders the channels of the spend are',
    scope: 'read',
    path,
    answers: { 200: { description: 'The matching, and what is open.', schema: Channels } },
    problems: [404],
    answer: async (c, { path, reply }) => reply(200, await matching(c, await reachedSource(c, path.source))),
  }),
  put: operation({
    id: 'setChannels',
    summary: 'Match the channels of the spend with values of a column of the orders',
    description: 'Then the cost of a new customer is known by channel. Channels that are left out are not matched.',
    scope: 'manage',
    path,
    body: z.strictObject({ attribute, channels: z.record(name, name).default({}) }),
    answers: { 200: { description: 'The matching, and what is open.', schema: Channels } },
    problems: [404, 413, 415],
    answer: async (c, { path, body, reply }) => {
      const source = await reachedSource(c, path.source)
      await keepChannels(c, source, { spendAttribute: body.attribute, channels: body.channels })
      return reply(200, await matching(c, source))
    },
  }),
})

async function matching(c: Context<AppEnv>, source: StoredFile): Promise<z.input<typeof Channels>> {
  const [costs, list] = await Promise.all([costsOfSource(c.var.db, source.id), findList(c.var.db, source.id)])
  const attributes = (list?.facts?.attributes ?? []).map(({ column }) => column)
  const { choices } = await channelsOf(c, source, costs, attributes)
  const { spendAttribute, channels } = costs.rules
  return {
    ...{ attribute: spendAttribute, channels, attributes },
    open: choices
      .filter(({ value, isProposed }) => isProposed || !value)
      .map(({ channel, value }) => ({ channel, proposed: value || null })),
  }
}
