import { Hono } from 'hono'
import { displayName, initials } from '#domain/accounts/person-name.ts'
import ChangePasswordButton from '#islands/ChangePasswordButton.tsx'
import SignOutButton from '#islands/SignOutButton.tsx'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { Card } from '#ui/base/Card.tsx'

export default new Hono<AppEnv>().get('/', (c) => {
  const { email, firstName, lastName } = c.var.user
  return dashboardPage(
    c,
    accountText.accountTitle,
    <>
      <h1 className="text-xl font-semibold tracking-tight">{accountText.accountTitle}</h1>
      <Card title={accountText.profile}>
        <div className="flex items-center gap-4">
          <span
            aria-hidden="true"
            className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft text-2xl font-semibold text-accent"
          >
            {initials(firstName, lastName)}
          </span>
          <div className="min-w-0">
            <p className="text-lg font-semibold break-words">
              {displayName(firstName, lastName) ?? accountText.namelessUser}
            </p>
            <p className="break-all text-muted">{email}</p>
          </div>
        </div>
      </Card>
      <Card title={accountText.security}>
        <p className="mb-4 text-muted">{accountText.changePasswordHelp}</p>
        <div className="flex flex-wrap gap-3">
          <Island of={ChangePasswordButton} props={{}} when="load" />
          <Island of={SignOutButton} props={{}} when="load" />
        </div>
      </Card>
    </>,
  )
})
