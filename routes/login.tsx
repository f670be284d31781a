import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { nextPath } from '#domain/accounts/next-path.ts'
import SignInForm from '#islands/SignInForm.tsx'
import { askToStoreToken, setSessionCookie } from '#server/accounts/session-cookie.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import type { AppEnv } from '#server/context.ts'
import { setFlash, takeFlash } from '#server/http/answers/flash-cookie.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { FlashToaster } from '#server/pages/flash-toaster.tsx'
import { Island } from '#server/pages/island.tsx'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { landingText } from '#text/site/shell.ts'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

interface Refused {
  error: string
  email: string
}

function show(c: Context<AppEnv>, refused?: Refused) {
  const next = c.req.query('next')
  return page(
    c,
    accountText.signIn,
    <PublicFrame title={accountText.signInTitle}>
      <FlashToaster flash={takeFlash(c)} />
      <Island of={SignInForm} props={{ ...refused, next }} when="load" />
      <p className="mt-6 flex flex-wrap justify-between gap-2 text-sm">
        <a href="/first-time-setup">{accountText.setUpYourPassword}</a>
        <a href="/register">{landingText.requestAccess}</a>
      </p>
    </PublicFrame>,
  )
}

// Somebody who opened an invitation but has set no password yet may still sign in to another account ('Sign in
// instead').
const isSignedIn = (c: Context<AppEnv>) => c.var.session !== undefined && !c.var.user.isFirstTimeSignIn

export default new Hono<AppEnv>()
  .get('/', async (c) => (isSignedIn(c) ? c.redirect(nextPath(c.req.query('next'))) : show(c)))
  .post('/', async (c) => {
    const form = await readForm(c)
    const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
    return formAnswer(
      c,
      async () => {
        if (!email || !password) throw new HTTPException(400, { message: accountText.emailAndPasswordRequired })
        const { session } = await signIn(c, email, password)
        setSessionCookie(c, session.token)
        askToStoreToken(c)
        setFlash(c, 'welcome-back')
        return c.redirect(nextPath(c.req.query('next')), 303)
      },
      (error) => show(c, { error, email }),
    )
  })
