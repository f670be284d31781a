import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { askErasure } from '#db/queries/erasures.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { textsOfKey } from '#domain/erasure/erasure.ts'
import type { AppEnv } from '#server/context.ts'
import { badErasureText, erasingText } from '#text/files/erasing.ts'

/** Asks for a customer to be erased, as the form of the page does. Throws 400 for no key or two, 409 if it cannot begin. */
export async function eraseCustomer(c: Context<AppEnv>, source: StoredFile, form: URLSearchParams): Promise<void> {
  const [key = '', ...others] = form.getAll('key')
  if (others.length || !textsOfKey(key).length) throw new HTTPException(400, { message: erasingText.badKey })
  if (form.getAll('confirmed').join() !== 'yes') throw new HTTPException(400, { message: erasingText.notConfirmed })
  const asked = { userId: c.var.user.id, sourceId: source.id, key }
  const begun = await c.var.db.transaction().execute((tx) => askErasure(tx, asked))
  if (typeof begun === 'string')
    throw new HTTPException(begun === 'gone' ? 404 : 409, { message: badErasureText[begun] })
}
