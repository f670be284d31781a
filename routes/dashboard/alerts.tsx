import { Hono } from 'hono'
import { findDatabaseTime } from '#db/queries/site.ts'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { alertsPage } from '#server/mail/alerts/alerts-page.tsx'
import { askedAlert, makeAlert, readAlertForm, subjectOf } from '#server/mail/alerts/keep-alert.ts'
import { previewAlert } from '#server/mail/alerts/preview-alert.ts'

/** The alerts of a workspace, with the form of a new one; `of` chooses its source or view. POST makes it, or previews it. */
export default new Hono<AppEnv>()
  .get('/', (c) => {
    const of = c.req.query('of')
    const show = async () => {
      if (of) await subjectOf(c, of)
      return alertsPage(c, { choices: of ? { of } : undefined })
    }
    return formAnswer(c, show, (error) => alertsPage(c, { error }))
  })
  .post('/', async (c) => {
    const form = await readForm(c)
    const choices = readAlertForm(form)
    const answer = async () => {
      if (!form.has('preview')) return alertsPage(c, { made: await makeAlert(c, choices) })
      const asked = await askedAlert(c, choices)
      return alertsPage(c, { choices, preview: previewAlert(asked, new Date(await findDatabaseTime(c.var.db))) })
    }
    return formAnswer(c, answer, (error) => alertsPage(c, { choices, error }))
  })
