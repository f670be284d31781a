import type { Context } from 'hono'
import { listViews, type SavedView } from '#db/queries/views.ts'
import { mappingHref } from '#domain/files/notification.ts'
import { viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { mayEdit, mayMail, mayShare } from '#server/roles/reach.ts'
import { viewsText } from '#text/analytics/views.ts'
import { LeadsTo } from '#ui/analytics/views/LeadsTo.tsx'
import { DeleteView, ViewTable } from '#ui/analytics/views/ViewTable.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { mayChangeView, type ViewForm } from './keep-view.ts'

/** The table of views. `refused`: a change that was refused, with what was typed and why. */
export async function viewsPage(c: Context<AppEnv>, refused?: ViewForm & { id: string; error: string }) {
  const views = await listViews(c.var.db, c.var.workspace.id)
  const canShare = mayShare(c)
  const canMail = mayMail(c)
  return dashboardPage(
    c,
    viewsText.title,
    <>
      <PageTitle title={viewsText.title} lead={viewsText.lead} />
      {views.length ? (
        <ViewTable
          views={views.map((view) => ({ ...view, mayChange: mayChangeView(c, view) }))}
          refused={refused}
          canShare={canShare}
          canMail={canMail}
          canAlert={mayEdit(c)}
        />
      ) : (
        <Notice>{viewsText.none}</Notice>
      )}
      <LeadsTo places={[canShare && 'links', canMail && 'reports', mayEdit(c) && 'alerts']} />
    </>,
    viewsPath,
  )
}

/** In place of a view whose column is gone: another page would show something that was not saved. */
export const lostViewPage = (c: Context<AppEnv>, view: SavedView) => {
  const { id, name, file_id: fileId } = view
  return dashboardPage(
    c,
    name,
    <>
      <PageTitle title={name} lead={viewsText.savedView} />
      <Notice tone="warn" role="alert">
        <p className="mb-3">{viewsText.lost}</p>
        <EditorsOnly>
          <Button href={mappingHref(fileId)} small look="quiet">
            {viewsText.keepColumn}
          </Button>
        </EditorsOnly>
      </Notice>
      {mayChangeView(c, view) && <DeleteView id={id} name={name} />}
      {toAllViews}
    </>,
    viewsPath,
  )
}

export const noViewPage = (c: Context<AppEnv>) =>
  dashboardPage(
    c,
    viewsText.notFound,
    <Card>
      <h1 className="text-xl font-semibold tracking-tight">{viewsText.notFound}</h1>
      <p className="mt-1 mb-4 text-muted">{viewsText.notFoundLead}</p>
      {toAllViews}
    </Card>,
    viewsPath,
  )

const toAllViews = (
  <p>
    <Button href={viewsPath} look="quiet" small>
      {viewsText.all}
    </Button>
  </p>
)
