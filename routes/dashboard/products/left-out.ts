import { Hono } from 'hono'
import { productsPath } from '#domain/analytics/addresses/products-address.ts'
import { setLeftOut } from '#server/analytics/products/set-left-out.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'

/**
 * The form that leaves a SKU out of the product tables or counts it again. The address holds the view to return to, and
 * `at` names the card.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { searchParams } = new URL(c.req.url)
  const file = await ownedFile(c, searchParams.get('fileId') ?? '')
  const form = await readForm(c)
  const isLeftOut = form.has('leaveOut')
  await setLeftOut(c, file.id, form.get(isLeftOut ? 'leaveOut' : 'countAgain'), isLeftOut)
  const card = searchParams.get('at') === 'first' ? 'first' : 'left-out'
  searchParams.delete('at')
  return c.redirect(`${productsPath}?${searchParams}#${card}`, 303)
})
