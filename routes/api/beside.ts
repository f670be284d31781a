import { Hono } from 'hono'
import { besideAnswer } from '#server/analytics/beside/beside-answer.ts'
import type { AppEnv } from '#server/context.ts'

/** A beside B (docs/specification.md §12): both sides in words, and the figures of their customers. */
export default new Hono<AppEnv>().get('/', (c) =>
  besideAnswer(c, (_, { a, b, areApart, figures }) => c.json({ a: a.words, b: b.words, areApart, figures })),
)
