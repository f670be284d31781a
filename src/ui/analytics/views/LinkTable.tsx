import type { Condition } from '#domain/filters/condition.ts'
import { linksPath } from '#domain/views/shared-link.ts'
import { viewHref } from '#domain/views/view-address.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { dayText, linksText, ofLink, openedTimes } from '#text/analytics/shared-links.ts'
import { pageName, viewsText } from '#text/analytics/views.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

interface ListedLink {
  id: string
  view_id: string
  view_name: string
  path: string
  file_name: string
  conditions: Condition[] | null
  made_by: string | null
  expires_at: Date
  is_over: boolean
  is_confirmed: boolean
  has_password: boolean
  shows_notes: boolean
  has_exports: boolean
  shows_keys: boolean
  openings: number
  opened_at: Date | null
}

/** The links of a workspace. Each can be ended, also without script. */
export const LinkTable = ({ links, isOwner }: { links: ListedLink[]; isOwner: boolean }) => (
  <Table
    title={linksText.toLinks}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={[linksText.view, linksText.madeBy, linksText.opened, linksText.ends, linksText.state, linksText.actions].map(
      (name) => <Heading key={name}>{name}</Heading>,
    )}
  >
    {links.map((link) => (
      <tr
        key={link.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td className="min-w-52 wrap-anywhere">
          <a href={viewHref(link.view_id)} className="font-medium">
            {link.view_name}
          </a>
          <span className="block text-sm text-muted">
            {pageName(link.path)} · {link.file_name}
          </span>
          <span className="block text-sm text-muted">
            {link.conditions ? filterSentence(link.conditions) : viewsText.everything}
          </span>
        </td>
        <td className="wrap-anywhere">{link.made_by ?? linksText.leftMember}</td>
        <td>{openedTimes(link.openings, link.opened_at)}</td>
        <td className="whitespace-nowrap">
          <span className="text-muted sm:hidden">{linksText.ends}: </span>
          {dayText(link.expires_at)}
        </td>
        <td>
          {stateOf(link)}
          {link.shows_keys && <span className="block text-sm text-bad">{linksText.withKeys}</span>}
          {link.has_exports && <span className="block text-sm text-muted">{linksText.withExports}</span>}
          {link.has_password && <span className="block text-sm text-muted">{linksText.withPassword}</span>}
          {link.shows_notes && <span className="block text-sm text-muted">{linksText.withNotes}</span>}
        </td>
        <td className="min-w-40 py-0!">
          {!link.is_confirmed && !link.is_over && isOwner && (
            <LinkForm link={link} action="confirm" label={linksText.confirm} />
          )}
          {!link.is_over && (
            <details name="link">
              <summary
                aria-label={ofLink(linksText.endNow, link.view_name)}
                className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium text-bad hover:bg-sunken"
              >
                {linksText.endNow}
              </summary>
              <p className="max-w-xs text-muted">{linksText.endLead}</p>
              <LinkForm link={link} action="end" label={linksText.end} />
            </details>
          )}
        </td>
      </tr>
    ))}
  </Table>
)

function stateOf({ is_over: isOver, is_confirmed: isConfirmed }: ListedLink): string {
  if (isOver) return linksText.ended
  return isConfirmed ? linksText.works : linksText.unconfirmed
}

const LinkForm = ({ link, action, label }: { link: ListedLink; action: 'end' | 'confirm'; label: string }) => (
  <form method="post" action={`${linksPath}/${action}`} className="py-2">
    <input type="hidden" name="link" value={link.id} />
    <Button type="submit" small look={action === 'end' ? 'danger' : 'quiet'}>
      {label}
      <span className="sr-only"> {link.view_name}</span>
    </Button>
  </form>
)
