import type { Condition } from '#domain/filters/condition.ts'
import { alertHref } from '#domain/mail/alerts/alert.ts'
import { mailHref } from '#domain/mail/schedule.ts'
import { shareHref } from '#domain/views/shared-link.ts'
import { viewHref } from '#domain/views/view-address.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { linksText } from '#text/analytics/shared-links.ts'
import { ofView, pageName, viewsText } from '#text/analytics/views.ts'
import { filesText } from '#text/files/files.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { schedulesText } from '#text/mail/schedules.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { ViewFields } from './ViewFields.tsx'

interface ListedView {
  id: string
  name: string
  path: string
  file_id: string
  file_name: string
  conditions: Condition[] | null
  is_on_overview: boolean
  /** by this person */
  mayChange: boolean
}

interface Props {
  views: ListedView[]
  /** each view has a link to the form that shares it */
  canShare?: boolean
  /** and one to the form that mails it */
  canMail?: boolean
  /** and one to the form of an alert about it */
  canAlert?: boolean
  /** the view whose change was refused, with what was typed and why */
  refused?: { id: string; name: string; isOnOverview: boolean; error: string }
}

/** All saved views. Each can be renamed, shown on the Overview and deleted, also without script. */
export const ViewTable = ({ views, refused, canShare, canMail, canAlert }: Props) => (
  <Table
    title={viewsText.title}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={[
      viewsText.name,
      viewsText.page,
      viewsText.source,
      viewsText.filter,
      viewsText.overview,
      viewsText.actions,
    ].map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {views.map((view) => (
      <tr
        key={view.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td className="min-w-40 font-medium wrap-anywhere">
          <a href={viewHref(view.id)}>{view.name}</a>
        </td>
        <td>{pageName(view.path)}</td>
        <td className="min-w-36 wrap-anywhere">
          <a href={`/dashboard/files/${view.file_id}`}>{view.file_name}</a>
        </td>
        <td className="min-w-52 wrap-anywhere">
          {view.conditions ? filterSentence(view.conditions) : viewsText.everything}
        </td>
        <td>
          <span className="text-muted sm:hidden">{viewsText.overview}: </span>
          {view.is_on_overview ? viewsText.yes : viewsText.no}
        </td>
        <td className="min-w-64 py-0!">
          {canShare && (
            <a href={shareHref(view.id)} aria-label={ofView(linksText.share, view.name)} className={summary}>
              {linksText.share}
            </a>
          )}
          {canMail && (
            <a href={mailHref(view.id)} aria-label={ofView(schedulesText.mail, view.name)} className={summary}>
              {schedulesText.mail}
            </a>
          )}
          {canAlert && (
            <a href={alertHref(view.id)} aria-label={ofView(alertsText.alert, view.name)} className={summary}>
              {alertsText.alert}
            </a>
          )}
          {view.mayChange && <Actions view={view} refused={refused?.id === view.id ? refused : undefined} />}
        </td>
      </tr>
    ))}
  </Table>
)

/** Each opens its form; only one is open. */
const Actions = ({ view, refused }: { view: ListedView; refused: Props['refused'] }) => (
  <>
    <details name={view.id} open={refused !== undefined}>
      <summary aria-label={ofView(viewsText.edit, view.name)} className={summary}>
        {viewsText.edit}
      </summary>
      <form method="post" action={viewHref(view.id)} className="max-w-xs space-y-2 pb-3">
        <ViewFields
          name={refused?.name ?? view.name}
          isOnOverview={refused?.isOnOverview ?? view.is_on_overview}
          error={refused?.error}
          submit={viewsText.saveChanges}
        />
      </form>
    </details>
    <details name={view.id}>
      <summary aria-label={ofView(filesText.delete, view.name)} className={`${summary} text-bad`}>
        {filesText.delete}
      </summary>
      <DeleteView {...view} />
    </details>
  </>
)

const summary = 'flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium hover:bg-sunken'

/** Asks before it deletes. */
export const DeleteView = ({ id, name }: { id: string; name: string }) => (
  <form method="post" action={`${viewHref(id)}/remove`} className="max-w-xs space-y-2 pb-3">
    <p className="text-muted">{viewsText.deleteLead}</p>
    <Button type="submit" small look="danger">
      {viewsText.deleteNow}
      <span className="sr-only"> {name}</span>
    </Button>
  </form>
)
