import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import { page } from '../src/server/page'
import { accountText } from '../src/text/accounts'
import { landingText } from '../src/text/shell'
import { Button } from '../src/ui/Button'
import { PublicFrame } from '../src/ui/PublicFrame'

/** Information only: registration is closed (spec.md §2). */
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
