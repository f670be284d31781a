import { Hono } from 'hono'
import { questionsOfView, stateAddress, viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { changeView, ownedView, readViewForm } from '#server/views/keep-view.ts'
import { hasLostColumn } from '#server/views/lost-column.ts'
import { lostViewPage, noViewPage, viewsPage } from '#server/views/views-page.tsx'

/** One saved view: GET leads to its page with its state, POST changes its name and its place on the Overview. */
export default new Hono<AppEnv>()
  .get('/', (c) =>
    formAnswer(
      c,
      async () => {
        const view = await ownedView(c)
        if (await hasLostColumn(c.var.db, view)) {
          c.status(409)
          return lostViewPage(c, view)
        }
        return c.redirect(stateAddress(view, questionsOfView(view)[0]), 303)
      },
      () => noViewPage(c),
    ),
  )
  .post('/', async (c) => {
    const form = readViewForm(await readForm(c))
    return formAnswer(
      c,
      async () => {
        await changeView(c, form)
        return c.redirect(viewsPath, 303)
      },
      (error, status) => (status === 404 ? noViewPage(c) : viewsPage(c, { ...form, id: c.req.param('id')!, error })),
    )
  })
