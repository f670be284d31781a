import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { nextPath } from '../src/domain/next-path'
import { isTheme } from '../src/domain/theme'
import type { AppEnv } from '../src/server/app-env'
import { readForm } from '../src/server/request-body'
import { setTheme } from '../src/server/theme'
import { shellText } from '../src/text/shell'

/** The light and dark switch of pages without script; it returns to the page it stands on. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const form = await readForm(c)
  const theme = form.get('theme')
  if (!isTheme(theme)) throw new HTTPException(400, { message: shellText.badTheme })
  setTheme(c, theme)
  return c.redirect(nextPath(form.get('next')), 303)
})
