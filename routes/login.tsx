import { type Context, Hono } from 'hono'
import SignInForm from '../islands/SignInForm'
import { nextPath } from '../src/domain/next-path'
import { signIn } from '../src/server/accounts'
import type { AppEnv } from '../src/server/app-env'
import { setFlash, takeFlash } from '../src/server/flash'
import { FlashToaster } from '../src/server/flash-toaster'
import { Island } from '../src/server/island'
import { page } from '../src/server/page'
import { readForm } from '../src/server/request-body'
import { askToStoreToken, setSessionCookie } from '../src/server/session-cookie'
import { accountText } from '../src/text/accounts'
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
        <a href="/register">{accountText.requestAccess}</a>
      </p>
    </PublicFrame>,
  )
}

export default new Hono<AppEnv>()
  .get('/', (c) => (c.var.session ? c.redirect(nextPath(c.req.query('next'))) : show(c)))
  .post('/', async (c) => {
    const form = await readForm(c)
    const email = form.get('email') ?? ''
    const signedIn = await signIn(c.var.db, email, form.get('password') ?? '')
    c.var.log.info(
      { requestId: c.var.requestId, userId: signedIn?.user.id },
      signedIn ? 'signed in' : 'sign-in refused',
    )
    if (!signedIn) {
      c.status(401)
      return show(c, { error: accountText.invalidCredentials, email })
    }
    setSessionCookie(c, signedIn.session.token)
    askToStoreToken(c)
    setFlash(c, 'welcome-back')
    return c.redirect(nextPath(c.req.query('next')), 303)
  })
