import * as z from 'zod'
import { mostConditions, mostConditionValues, mostValueLength, operators, places } from '#domain/filters/condition.ts'
import { readQuestionId } from '#domain/filters/question-id.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'
import { reachedSource } from '#server/api/reached-source.ts'
import { Id } from '#server/api/schemas.ts'
import { keepConditions } from '#server/filters/keep-conditions.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'

const Condition = z
  .strictObject({
    place: z
      .enum(places)
      .describe('what the condition judges; the first three choose customers, this-order chooses orders'),
    attribute: z
      .string()
      .min(1)
      .max(1000)
      .describe('a column of the source, or a known one such as order.date, sku or customer.segment'),
    operator: z.enum(operators),
    values: z.array(z.union([z.string().max(mostValueLength), z.number()])).max(mostConditionValues),
    not: z.literal(true).optional().describe('holds exactly where the condition does not'),
  })
  .meta({ id: 'Condition' })

const Filter = z
  .object({ id: Id.describe('for the parameter filter of figures'), sentence: z.string() })
  .meta({ id: 'Filter' })

export default apiRoutes({
  post: operation({
    id: 'keepFilter',
    summary: 'Keep a filter of a source, and get its id',
    description: 'The same conditions always have the same id, so the call may be repeated.',
    scope: 'read',
    path: z.strictObject({ source: Id }),
    body: z.strictObject({ conditions: z.array(Condition).min(1).max(mostConditions) }),
    answers: { 201: { description: 'The filter.', schema: Filter } },
    problems: [404, 409, 413, 415],
    answer: async (c, { path, body, reply }) => {
      const { id } = await reachedSource(c, path.source)
      const kept = await keepConditions(c, id, body.conditions)
      return reply(201, { id: readQuestionId(kept.id).filterId!, sentence: filterSentence(kept.conditions) })
    },
  }),
})
