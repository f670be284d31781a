import * as z from 'zod'
import { questionKinds } from '#domain/api/api-question.ts'
import { costFileKinds } from '#domain/costs/cost-file.ts'
import { dateOrders } from '#domain/mapping/mapping-options.ts'

/** What is open about a file that was sent. */
export const Question = z
  .object({
    kind: z
      .enum(questionKinds)
      .describe(
        'mapping: columns are to be mapped. dates: a date can be read in two ways. kind: the file holds costs or spend',
      ),
    words: z.string().describe('the question in words'),
    columns: z.array(z.string()).describe('the columns of the file'),
    proposed: z.record(z.string(), z.string()).describe('a mapping to begin with: column to field'),
    missing: z
      .array(z.string())
      .describe('required fields without a column; with addTo, those whose column in the source the file lacks'),
    choices: z
      .array(z.object({ value: z.enum([...dateOrders, ...costFileKinds]), words: z.string() }))
      .describe('ways to read the date, for options.dateOrder; or kinds, for kind'),
  })
  .meta({ id: 'Question' })
