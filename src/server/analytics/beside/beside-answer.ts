import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { besideText } from '#text/analytics/beside/beside.ts'
import { besideOf, findSides, type Sides } from './find-beside.ts'

/**
 * Answers a call from A beside B: 400 if nothing can stand beside, 404 if the filter is gone, 202 while the list is being
 * made.
 */
export const besideAnswer = (
  c: Context<AppEnv>,
  answer: (file: StoredFile, sides: Sides) => Promise<Response>,
): Promise<Response> =>
  listAnswer(c, async (file) => {
    const beside = besideOf(c) ?? badRequest(c.req.query('beside') ? besideText.badBeside : besideText.required)
    const sides = await findSides(c, file.id, beside)
    if ('wrong' in sides) throw new HTTPException(sides.isGone ? 404 : 400, { message: sides.wrong })
    return answer(file, sides)
  })
