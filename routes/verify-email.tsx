import { type Context, Hono } from 'hono'
import EmailVerification from '#islands/EmailVerification.tsx'
import { verifyEmail } from '#server/accounts/account-links.ts'
import type { AppEnv } from '#server/context.ts'
import { setFlash, takeFlash } from '#server/http/answers/flash-cookie.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { FlashToaster } from '#server/pages/flash-toaster.tsx'
import { Island } from '#server/pages/island.tsx'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { DeadLink } from '#ui/accounts/DeadLink.tsx'
import { Button } from '#ui/base/Button.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

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

/** With script it verifies at once. Without script a button does, because opening the link alone must not use it up. */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
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
