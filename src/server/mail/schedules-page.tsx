import type { Context } from 'hono'
import { listMembers } from '#db/queries/members.ts'
import { listSchedules } from '#db/queries/schedules.ts'
import type { SavedView } from '#db/queries/views.ts'
import type { ScheduleChoices } from '#domain/mail/schedule.ts'
import { canBeShared } from '#domain/views/locked-state.ts'
import { viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { chosenWorkspace } from '#server/roles/reach.ts'
import { badScheduleText, schedulesText } from '#text/mail/schedules.ts'
import { LeadsTo } from '#ui/analytics/views/LeadsTo.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { OrderReport } from '#ui/mail/OrderReport.tsx'
import { ScheduleTable } from '#ui/mail/ScheduleTable.tsx'

interface Parts {
  /** the view of which a report is to be ordered */
  view?: SavedView
  /** why it was not, with what was chosen */
  error?: string
  choices?: ScheduleChoices
  /** the name of the view whose report was just ordered */
  made?: string
}

/** The reports by mail of the workspace, and above them the form of a new one. */
export async function schedulesPage(c: Context<AppEnv>, { view, error, choices, made }: Parts = {}): Promise<Response> {
  const workspaceId = chosenWorkspace(c)
  const { db, user, workspace } = c.var
  const [schedules, members] = await Promise.all([listSchedules(db, workspaceId), listMembers(db, workspaceId)])
  const refused = view && !canBeShared(view.path) ? badScheduleText.keys : undefined
  return dashboardPage(
    c,
    schedulesText.title,
    <>
      <PageTitle title={schedulesText.title} lead={schedulesText.lead} />
      {made && (
        <Notice tone="good" role="status" title={schedulesText.made}>
          {made}
        </Notice>
      )}
      {view && !refused && (
        <OrderReport
          view={view}
          members={members.filter((member) => !member.disabled_at).map(({ user_id: id, email }) => ({ id, email }))}
          chosen={
            choices ?? {
              rhythm: { every: 'month', day: 1, hour: 8, timeZone: 'UTC' },
              ...{ attachment: 'workbook', members: [user.id], addresses: '' },
            }
          }
          error={error}
        />
      )}
      {refused && (
        <Notice tone="warn" role="alert" title={view?.name}>
          {refused}
        </Notice>
      )}
      {!view && error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {schedules.length ? (
        <Card title={schedulesText.ofWorkspace}>
          <ScheduleTable schedules={schedules} isOwner={workspace.role === 'owner'} />
        </Card>
      ) : (
        <Notice>{schedulesText.none}</Notice>
      )}
      <LeadsTo places={['views', 'alerts']} />
    </>,
    viewsPath,
  )
}
