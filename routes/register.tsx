import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { landingText } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

/** Information only: registration is closed (docs/specification.md §2). */
export default new Hono<AppEnv>().get('/', (c) =>
  page(
    c,
    landingText.requestAccess,
    <PublicFrame title={accountText.registerTitle}>
      <p className="text-muted">{accountText.registerLead}</p>
      <ol className="mt-3 mb-6 list-decimal space-y-2 pl-5">
        {accountText.registerSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button href="/login" look="quiet" className="w-full">
        {accountText.backToLogin}
      </Button>
    </PublicFrame>,
  ),
)
