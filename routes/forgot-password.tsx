import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import { page } from '../src/server/page'
import { accountText } from '../src/text/accounts'
import { Button } from '../src/ui/Button'
import { PublicFrame } from '../src/ui/PublicFrame'

/** Information only: an administrator resets passwords (spec.md §2). */
export default new Hono<AppEnv>().get('/', (c) =>
  page(
    c,
    accountText.forgotTitle,
    <PublicFrame title={accountText.forgotTitle}>
      <p className="mb-6 text-muted">{accountText.forgotLead}</p>
      <Button href="/login" look="quiet" className="w-full">
        {accountText.backToLogin}
      </Button>
    </PublicFrame>,
  ),
)
