import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { nextPath } from '#domain/accounts/next-path.ts'
import { isTheme } from '#domain/site/themes.ts'
import type { AppEnv } from '#server/context.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { setTheme } from '#server/pages/theme-cookie.ts'
import { shellText } from '#text/site/shell.ts'

/** Switches between light and dark on pages without script, and returns to the page. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const form = await readForm(c)
  const theme = form.get('theme')
  if (!isTheme(theme)) throw new HTTPException(400, { message: shellText.badTheme })
  setTheme(c, theme)
  return c.redirect(nextPath(form.get('next')), 303)
})
