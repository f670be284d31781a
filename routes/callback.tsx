import { Hono } from 'hono'
import AuthorizationReturn from '#islands/AuthorizationReturn.tsx'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { Button } from '#ui/base/Button.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

/**
 * The address to which the third party returns the person, usually in a popup (docs/specification.md §2). The exchange
 * needs a signed-in session.
 */
export default new Hono<AppEnv>().get('/', (c) => {
  c.header('Cache-Control', 'no-store')
  const { code, state } = c.req.query()
  return page(
    c,
    accountText.callbackTitle,
    <PublicFrame title={accountText.callbackTitle}>
      <Island of={AuthorizationReturn} props={{ code, state }} when="load" />
      <noscript>
        <p className="mb-6 text-muted">{accountText.callbackByHand}</p>
      </noscript>
      <Button href="/dashboard" look="quiet" className="w-full">
        {accountText.toDashboard}
      </Button>
    </PublicFrame>,
  )
})
