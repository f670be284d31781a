import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { orderReport, readChoices, refuseWithoutMail } from '#server/mail/keep-schedule.ts'
import { schedulesPage } from '#server/mail/schedules-page.tsx'
import { viewToShare } from '#server/shared/links-page.tsx'

/** The reports by mail of a workspace; with `view` also the form of a new one. POST orders it. */
export default new Hono<AppEnv>()
  .get('/', (c) => {
    refuseWithoutMail(c)
    const id = c.req.query('view')
    const show = async () => schedulesPage(c, id ? { view: await viewToShare(c, id) } : {})
    return formAnswer(c, show, (error) => schedulesPage(c, { error }))
  })
  .post('/', async (c) => {
    refuseWithoutMail(c)
    const form = await readForm(c)
    const choices = readChoices(form)
    const order = async () => {
      const view = await viewToShare(c, form.get('view') ?? '')
      return formAnswer(
        c,
        async () => {
          await orderReport(c, view, choices)
          return schedulesPage(c, { made: view.name })
        },
        (error) => schedulesPage(c, { view, error, choices }),
      )
    }
    return formAnswer(c, order, (error) => schedulesPage(c, { error }))
  })
