import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import SignInForm from '../islands/SignInForm'
import { nextPath } from '../src/domain/next-path'
import type { AppEnv } from '../src/server/app-env'
import { setFlash, takeFlash } from '../src/server/flash'
import { FlashToaster } from '../src/server/flash-toaster'
import { formAnswer } from '../src/server/form-answer'
import { Island } from '../src/server/island'
import { page } from '../src/server/page'
import { readForm } from '../src/server/request-body'
import { askToStoreToken, setSessionCookie } from '../src/server/session-cookie'
import { signIn } from '../src/server/sign-in'
import { accountText } from '../src/text/accounts'
import { landingText } from '../src/text/shell'
import { PublicFrame } from '../src/ui/PublicFrame'

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

// Who has opened an invitation but not set a password yet may still sign in to another account ('Sign in instead').
const isSignedIn = (c: Context<AppEnv>) => c.var.session !== undefined && !c.var.user.isFirstTimeSignIn

export default new Hono<AppEnv>()
  .get('/', (c) => (isSignedIn(c) ? c.redirect(nextPath(c.req.query('next'))) : show(c)))
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
