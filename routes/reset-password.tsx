import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import ResetForm from '#islands/ResetForm.tsx'
import { resetPassword } from '#server/accounts/account-links.ts'
import type { AppEnv } from '#server/context.ts'
import { setFlash, takeFlash } from '#server/http/answers/flash-cookie.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { FlashToaster } from '#server/pages/flash-toaster.tsx'
import { Island } from '#server/pages/island.tsx'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

function show(c: Context<AppEnv>, token: string, error?: string) {
  c.header('Cache-Control', 'no-store')
  return page(
    c,
    accountText.resetTitle,
    <PublicFrame title={accountText.resetTitle}>
      <FlashToaster flash={takeFlash(c)} />
      <p className="mb-6 text-muted">{accountText.resetLead}</p>
      <Island of={ResetForm} props={{ token, error }} when="load" />
    </PublicFrame>,
  )
}

export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const token = c.req.query('token')
    return token ? show(c, token) : c.redirect('/login')
  })
  .post('/', async (c) => {
    const form = await readForm(c)
    const [token, password] = [form.get('token') ?? '', form.get('password') ?? '']
    if (!token) return c.redirect('/login', 303)
    return formAnswer(
      c,
      async () => {
        if (password !== form.get('confirmPassword'))
          throw new HTTPException(400, { message: accountText.resetMismatch })
        await resetPassword(c, token, password)
        setFlash(c, 'password-reset')
        return c.redirect('/login', 303)
      },
      (error) => show(c, token, error),
    )
  })
