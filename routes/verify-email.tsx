import { type Context, Hono } from 'hono'
import EmailVerification from '../islands/EmailVerification'
import { verifyEmail } from '../src/server/account-links'
import type { AppEnv } from '../src/server/app-env'
import { setFlash, takeFlash } from '../src/server/flash'
import { FlashToaster } from '../src/server/flash-toaster'
import { formAnswer } from '../src/server/form-answer'
import { Island } from '../src/server/island'
import { page } from '../src/server/page'
import { readForm } from '../src/server/request-body'
import { accountText } from '../src/text/accounts'
import { Button } from '../src/ui/Button'
import { DeadLink } from '../src/ui/DeadLink'
import { PublicFrame } from '../src/ui/PublicFrame'

function show(c: Context<AppEnv>, content: React.ReactNode) {
  c.header('Cache-Control', 'no-store')
  return page(
    c,
    accountText.verifyTitle,
    <PublicFrame title={accountText.verifyTitle}>
      <FlashToaster flash={takeFlash(c)} />
      {content}
    </PublicFrame>,
  )
}

/** Script verifies at once; without it a button does, because what merely opens a link must not use it up. */
export default new Hono<AppEnv>()
  .get('/', (c) => {
    const token = c.req.query('token')
    if (!token) return c.redirect('/login')
    return show(
      c,
      <>
        <Island of={EmailVerification} props={{ token }} when="load" />
        <noscript>
          <form method="post" action="/verify-email">
            <input type="hidden" name="token" value={token} />
            <p className="mb-4">{accountText.verifyByHand}</p>
            <Button type="submit" className="w-full">
              {accountText.verifyEmail}
            </Button>
          </form>
        </noscript>
      </>,
    )
  })
  .post('/', async (c) => {
    const token = (await readForm(c)).get('token')
    if (!token) return c.redirect('/login', 303)
    return formAnswer(
      c,
      async () => {
        await verifyEmail(c, token)
        setFlash(c, 'email-verified')
        return c.redirect('/login', 303)
      },
      (error) => show(c, <DeadLink error={error} help={accountText.verifyLinkHelp} />),
    )
  })
