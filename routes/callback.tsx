import { Hono } from 'hono'
import AuthorizationReturn from '../islands/AuthorizationReturn'
import type { AppEnv } from '../src/server/app-env'
import { Island } from '../src/server/island'
import { page } from '../src/server/page'
import { accountText } from '../src/text/accounts'
import { Button } from '../src/ui/Button'
import { PublicFrame } from '../src/ui/PublicFrame'

/** Where the third party sends the person back to, usually in a popup (spec.md §2). The exchange needs a signed-in session. */
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
