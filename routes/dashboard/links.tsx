import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { makeLink, refuseWithoutSharing } from '#server/shared/keep-link.ts'
import { linksPage, viewToShare } from '#server/shared/links-page.tsx'

/** The links of a workspace; with `view` also the form of a new one. POST makes it, and shows its address once. */
export default new Hono<AppEnv>()
  .get('/', (c) => {
    refuseWithoutSharing(c)
    const id = c.req.query('view')
    const show = async () => linksPage(c, id ? { view: await viewToShare(c, id) } : {})
    return formAnswer(c, show, (error) => linksPage(c, { error }))
  })
  .post('/', async (c) => {
    refuseWithoutSharing(c)
    const form = await readForm(c)
    const days = Number(form.get('days'))
    const password = form.get('password') ?? ''
    const showsNotes = form.has('notes')
    const showsKeys = form.get('keys') === '1'
    const hasExports = form.get('exports') === '1'
    const make = async () => {
      const view = await viewToShare(c, form.get('view') ?? '')
      return formAnswer(
        c,
        async () =>
          linksPage(c, { made: await makeLink(c, view, { days, password, showsNotes, showsKeys, hasExports }) }),
        (error) => linksPage(c, { view, error, days, showsNotes, showsKeys, hasExports }),
      )
    }
    return formAnswer(c, make, (error) => linksPage(c, { error }))
  })
