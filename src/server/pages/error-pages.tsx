import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { shellText } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'
import { dashboardPage } from './dashboard-page.tsx'
import { page } from './page.tsx'

export const notFoundPage = (c: Context<AppEnv>) =>
  messagePage(c, shellText.pageNotFound, shellText.pageNotFoundLead, isInside(c), '')

/** An error page keeps the frame of the dashboard, except for server errors, because the frame needs the database. */
export const errorPage = (c: Context<AppEnv>, status: number, message: string) =>
  messagePage(c, shellText.errorTitle, message, status < 500 && isInside(c))

const isInside = (c: Context<AppEnv>) =>
  c.req.path.startsWith('/dashboard') && c.var.user !== undefined && !c.var.user.isFirstTimeSignIn

function messagePage(c: Context<AppEnv>, title: string, message: string, isFramed: boolean, path?: string) {
  if (!isFramed) {
    return page(
      c,
      title,
      <PublicFrame title={title}>
        <p className="mb-6 text-muted">{message}</p>
        <Button href="/">{shellText.toStart}</Button>
      </PublicFrame>,
    )
  }
  return dashboardPage(
    c,
    title,
    <Card>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 mb-4 text-muted">{message}</p>
      <Button href="/dashboard" small>
        {analyticsText.toOverview}
      </Button>
    </Card>,
    path,
  )
}
