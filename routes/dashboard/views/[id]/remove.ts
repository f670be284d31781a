import { Hono } from 'hono'
import { viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { setFlash } from '#server/http/answers/flash-cookie.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { removeView } from '#server/views/keep-view.ts'
import { noViewPage } from '#server/views/views-page.tsx'

/** The form that deletes a saved view. */
export default new Hono<AppEnv>().post('/', (c) =>
  formAnswer(
    c,
    async () => {
      await removeView(c)
      setFlash(c, 'view-deleted')
      return c.redirect(viewsPath, 303)
    },
    () => noViewPage(c),
  ),
)
