import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { askErasure, countWaitingErasures } from '#db/queries/erasures.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { textsOfKey } from '#domain/erasure/erasure.ts'
import type { AppEnv } from '#server/context.ts'
import { erasingText } from '#text/files/erasing.ts'

/** More are refused: each takes as long as processing the source. */
const mostWaiting = 20

/** Asks for a customer to be erased, as the form of the page does. Throws 400 for no key, 409 if it cannot begin. */
export async function eraseCustomer(c: Context<AppEnv>, source: StoredFile, form: URLSearchParams): Promise<void> {
  const { db, reach, user } = c.var
  const key = form.get('key') ?? ''
  if (!textsOfKey(key).length) throw new HTTPException(400, { message: erasingText.badKey })
  if (form.get('confirmed') !== 'yes') throw new HTTPException(400, { message: erasingText.notConfirmed })
  const isTooMany = (await countWaitingErasures(db, source.id)) >= mostWaiting
  if (isTooMany) throw new HTTPException(409, { message: erasingText.tooMany })
  const asked = { reach, userId: user.id, sourceId: source.id, key }
  const id = await db.transaction().execute((tx) => askErasure(tx, asked))
  if (!id) throw new HTTPException(409, { message: erasingText.noFigures })
}
