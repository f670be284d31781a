import { Hono } from 'hono'
import ChangePasswordButton from '../../islands/ChangePasswordButton'
import SignOutButton from '../../islands/SignOutButton'
import { displayName, initials } from '../../src/domain/account'
import type { AppEnv } from '../../src/server/app-env'
import { Island } from '../../src/server/island'
import { dashboardPage } from '../../src/server/shell'
import { accountText } from '../../src/text/accounts'
import { Card } from '../../src/ui/Card'

export default new Hono<AppEnv>().get('/', (c) => {
  const { email, firstName, lastName } = c.var.user
  return dashboardPage(
    c,
    accountText.accountTitle,
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{accountText.accountTitle}</h1>
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
