import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { Button } from '#ui/base/Button.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

/** Information only: an administrator resets passwords (docs/specification.md §2). */
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
