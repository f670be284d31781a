import type { Context } from 'hono'
import { listAlerts } from '#db/queries/alerts.ts'
import { listFiles } from '#db/queries/files.ts'
import { listMembers } from '#db/queries/members.ts'
import { listViews } from '#db/queries/views.ts'
import type { AlertChoices } from '#domain/mail/alerts/alert.ts'
import { viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { chosenWorkspace } from '#server/roles/reach.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { LeadsTo } from '#ui/analytics/views/LeadsTo.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { AlertForm } from '#ui/mail/alerts/AlertForm.tsx'
import { AlertPreview } from '#ui/mail/alerts/AlertPreview.tsx'
import { AlertTable } from '#ui/mail/alerts/AlertTable.tsx'
import type { AlertPreview as Preview } from './preview-alert.ts'

interface Parts {
  /** what the form has */
  choices?: Partial<AlertChoices>
  /** why the last form was refused */
  error?: string
  preview?: Preview
  /** the name of the alert that was just made */
  made?: string
}

const usual: AlertChoices = {
  ...{ of: '', figure: 'revenue', period: 'month', rule: 'band', bound: '', timeZone: 'UTC' },
  ...{ members: [], addresses: '' },
}

/** The alerts of the workspace, below the form of a new one. */
export async function alertsPage(c: Context<AppEnv>, { choices, error, preview, made }: Parts = {}): Promise<Response> {
  const workspaceId = chosenWorkspace(c)
  const { db, user, workspace, environment } = c.var
  const [alerts, files, views, members] = await Promise.all([
    listAlerts(db, workspaceId),
    listFiles(db, workspaceId),
    listViews(db, workspaceId),
    environment.mail ? listMembers(db, workspaceId) : [],
  ])
  const sources = files.filter(hasFigures).map(({ id, original_name: name }) => ({ id, name }))
  const form = sources.length ? (
    <AlertForm
      sources={sources}
      views={views.map(({ id, name }) => ({ id, name }))}
      members={
        environment.mail &&
        members.filter((member) => !member.disabled_at).map(({ user_id: id, email }) => ({ id, email }))
      }
      chosen={{ ...usual, members: [user.id], ...choices }}
      error={choices && error}
    />
  ) : (
    <Notice>{alertsText.noSource}</Notice>
  )
  const list = alerts.length ? (
    <Card title={alertsText.toAlerts}>
      <AlertTable alerts={alerts} isOwner={workspace.role === 'owner'} isMailed={environment.mail !== undefined} />
    </Card>
  ) : (
    <Notice>{alertsText.none}</Notice>
  )
  // The list comes first, unless it is empty or the form has been filled in.
  const isFormFirst = !alerts.length || choices !== undefined
  return dashboardPage(
    c,
    alertsText.title,
    <>
      <PageTitle title={alertsText.title} lead={alertsText.lead} />
      {made && (
        <Notice tone="good" role="status" title={alertsText.made}>
          {made}
        </Notice>
      )}
      {error && !(choices && sources.length) && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {preview && <AlertPreview {...preview} />}
      {isFormFirst ? form : list}
      {isFormFirst ? list : form}
      <LeadsTo places={['views', environment.mail !== undefined && 'reports']} />
    </>,
    viewsPath,
  )
}
