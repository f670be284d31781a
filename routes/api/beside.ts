import { Hono } from 'hono'
import { besideAnswer } from '#server/analytics/beside/beside-answer.ts'
import { findBeside } from '#server/analytics/beside/find-beside.ts'
import type { AppEnv } from '#server/context.ts'

/** A beside B (docs/specification.md §12): both sides in words, and the figures of their customers. */
export default new Hono<AppEnv>().get('/', (c) =>
  besideAnswer(c, async (_, sides) => {
    const { areApart, figures } = await findBeside(c, sides)
    return c.json({ a: sides.a.words, b: sides.b.words, areApart, figures })
  }),
)
