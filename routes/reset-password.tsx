import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import ResetForm from '../islands/ResetForm'
import { resetPassword } from '../src/server/account-links'
import type { AppEnv } from '../src/server/app-env'
import { setFlash, takeFlash } from '../src/server/flash'
import { FlashToaster } from '../src/server/flash-toaster'
import { formAnswer } from '../src/server/form-answer'
import { Island } from '../src/server/island'
import { page } from '../src/server/page'
import { readForm } from '../src/server/request-body'
import { accountText } from '../src/text/accounts'
import { PublicFrame } from '../src/ui/PublicFrame'

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
  .get('/', (c) => {
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
