import { type Context, Hono } from 'hono'
import SetupForm from '../islands/SetupForm'
import { passwordProblem } from '../src/domain/account'
import { openInvitation, setUpAccount } from '../src/server/accounts'
import type { AppEnv } from '../src/server/app-env'
import { setFlash, takeFlash } from '../src/server/flash'
import { FlashToaster } from '../src/server/flash-toaster'
import { Island } from '../src/server/island'
import { page } from '../src/server/page'
import { readForm } from '../src/server/request-body'
import { askToStoreToken, setSessionCookie } from '../src/server/session-cookie'
import { acceptsBareAddress } from '../src/server/setup-mode'
import { accountText, passwordProblemText } from '../src/text/accounts'
import { PublicFrame } from '../src/ui/PublicFrame'

function show(c: Context<AppEnv>, refused?: { error: string; email: string }) {
  const email = refused?.email ?? (c.var.session ? c.var.user.email : undefined)
  return page(
    c,
    accountText.setupTitle,
    <PublicFrame title={accountText.setupTitle}>
      <FlashToaster flash={takeFlash(c)} />
      <p className="mb-6 text-muted">{accountText.setupLead}</p>
      <Island of={SetupForm} props={{ error: refused?.error, email }} when="load" />
    </PublicFrame>,
  )
}

export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const token = c.req.query('token')
    if (token) {
      // The link leaves the address bar by this redirect and is not used up by being opened (design.md §6).
      const invitation = await openInvitation(c.var.db, token)
      if (!invitation) {
        c.status(400)
        return show(c, { error: accountText.setupRefused, email: '' })
      }
      setSessionCookie(c, invitation.token)
      return c.redirect('/first-time-setup', 303)
    }
    return c.var.session && !c.var.user.isFirstTimeSignIn ? c.redirect('/dashboard') : show(c)
  })
  .post('/', async (c) => {
    const form = await readForm(c)
    const text = (name: string) => form.get(name) ?? ''
    const refuse = (error: string) => {
      c.status(400)
      return show(c, { error, email: text('email') })
    }
    const problem = passwordProblem(text('password'), text('confirmPassword'))
    if (problem) return refuse(passwordProblemText[problem])
    const signedIn = await setUpAccount(c.var.db, {
      email: text('email'),
      password: text('password'),
      invitedUserId: c.var.session?.userId,
      acceptsBareAddress: acceptsBareAddress(c),
    })
    c.var.log.info(
      { requestId: c.var.requestId, userId: signedIn?.user.id },
      signedIn ? 'account set up' : 'set-up refused',
    )
    if (!signedIn) return refuse(accountText.setupRefused)
    setSessionCookie(c, signedIn.session.token)
    askToStoreToken(c)
    setFlash(c, 'welcome')
    return c.redirect('/dashboard', 303)
  })
