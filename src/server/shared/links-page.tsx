import type { Context } from 'hono'
import { listLinks } from '#db/queries/shared-links.ts'
import { findView, type SavedView } from '#db/queries/views.ts'
import type { Reach } from '#db/queries/workspaces.ts'
import { viewsPath } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { notFound } from '#server/http/not-found.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { chosenWorkspace, reached } from '#server/roles/reach.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { linksText, sharedText } from '#text/analytics/shared-links.ts'
import { LeadsTo } from '#ui/analytics/views/LeadsTo.tsx'
import { LinkTable } from '#ui/analytics/views/LinkTable.tsx'
import { MadeLink, MakeLink } from '#ui/analytics/views/MakeLink.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'

interface Parts {
  /** the view of which a link is to be made */
  view?: SavedView
  /** why it was not made, with what was chosen */
  error?: string
  days?: number
  showsNotes?: boolean
  showsKeys?: boolean
  hasExports?: boolean
  /** the address of the link that was just made */
  made?: { address: string; expiresAt: Date; name: string }
}

/** The links of the workspace, and above them the form of a new one. */
export async function linksPage(
  c: Context<AppEnv>,
  { view, error, days, showsNotes, showsKeys, hasExports, made }: Parts = {},
): Promise<Response> {
  const links = await listLinks(c.var.db, chosenWorkspace(c))
  return dashboardPage(
    c,
    linksText.title,
    <>
      <PageTitle title={linksText.title} lead={linksText.lead} />
      {made && <MadeLink {...made} />}
      {view && (
        <MakeLink
          view={view}
          filter={view.conditions ? filterSentence(view.conditions) : sharedText.everything}
          days={days}
          showsNotes={showsNotes}
          showsKeys={showsKeys}
          hasExports={hasExports}
          error={error}
        />
      )}
      {!view && error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {links.length ? (
        <Card title={linksText.toLinks}>
          <LinkTable links={links} isOwner={c.var.workspace.role === 'owner'} />
        </Card>
      ) : (
        <Notice>{linksText.none}</Notice>
      )}
      <LeadsTo places={['views']} />
    </>,
    viewsPath,
  )
}

/** A view of which the person may make a link, or 404; 403 if the role in its workspace is not enough. */
export function viewToShare(c: Context<AppEnv>, named: string): Promise<SavedView> {
  const id = namedId(named, linksText.unknownView)
  const find = (reach: Reach) => findView(c.var.db, reach, id)
  return reached(c, find, () => notFound(c, id, linksText.unknownView), find)
}
