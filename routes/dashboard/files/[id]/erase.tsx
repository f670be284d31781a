import { Hono } from 'hono'
import { erasePath } from '#domain/files/notification.ts'
import type { AppEnv } from '#server/context.ts'
import { eraseCustomer } from '#server/erasing/erase-customer.ts'
import { erasePage } from '#server/erasing/erase-page.tsx'
import { ownedFile } from '#server/files/owned-file.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'

/** Erasing a customer from a data source, for the owners of its workspace. */
export default new Hono<AppEnv>()
  .get('/', async (c) => erasePage(c, await ownedFile(c, c.req.param('id') ?? '')))
  .post('/', async (c) => {
    const source = await ownedFile(c, c.req.param('id') ?? '')
    const form = await readForm(c)
    const erase = async () => {
      await eraseCustomer(c, source, form)
      return c.redirect(`${erasePath(source.id)}#receipts`, 303)
    }
    return formAnswer(c, erase, (error) => erasePage(c, source, error))
  })
