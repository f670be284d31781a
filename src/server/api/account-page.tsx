import type { Context } from 'hono'
import { listTokens } from '#db/queries/api-tokens.ts'
import { listFiles } from '#db/queries/files.ts'
import { displayName, initials } from '#domain/accounts/person-name.ts'
import ChangePasswordButton from '#islands/ChangePasswordButton.tsx'
import SignOutButton from '#islands/SignOutButton.tsx'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { tokensText } from '#text/api/api-tokens.ts'
import { ApiTokens, type Reachable } from '#ui/api/ApiTokens.tsx'
import { Card } from '#ui/base/Card.tsx'
import type { MadeToken } from './keep-token.ts'

interface TokenForm {
  error?: string
  chosen?: { name: string; scopes: string[]; days: number; reach: string }
  made?: MadeToken
}

/** The Account page: who is signed in, the password, and the person's tokens. */
export async function accountPage(c: Context<AppEnv>, form: TokenForm = {}): Promise<Response> {
  const { email, firstName, lastName, id } = c.var.user
  const [tokens, reachable] = await Promise.all([listTokens(c.var.db, id), reachableOf(c)])
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
      <ApiTokens tokens={tokens} reachable={reachable} {...form} />
    </>,
  )
}

/** Every workspace, the chosen one first, and the sources of the chosen one: the id of a workspace, or `workspace/source`. */
async function reachableOf(c: Context<AppEnv>): Promise<Reachable[]> {
  const { workspace, workspaces } = c.var
  const all = [workspace, ...workspaces.filter(({ id }) => id !== workspace.id)]
  const sources = await listFiles(c.var.db, workspace.id)
  return [
    ...all.map(({ id, name }) => ({ value: id, label: tokensText.allSources(name) })),
    ...sources.map(({ id, original_name: name }) => ({
      value: `${workspace.id}/${id}`,
      label: tokensText.oneSource(workspace.name, name),
    })),
  ]
}
