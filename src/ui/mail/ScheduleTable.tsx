import { type Rhythm, schedulesPath } from '#domain/mail/schedule.ts'
import { viewHref } from '#domain/views/view-address.ts'
import { pageName } from '#text/analytics/views.ts'
import {
  attachmentLabel,
  ofSchedule,
  recipientState,
  resultText,
  rhythmText,
  schedulesText,
} from '#text/mail/schedules.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { Moment } from '#ui/files/Moment.tsx'

interface Schedule {
  id: string
  view_id: string
  view_name: string
  path: string
  file_name: string
  every: Rhythm['every']
  day: number
  hour: number
  time_zone: string
  attachment: keyof typeof attachmentLabel
  next_at: Date
  is_confirmed: boolean
  made_by: string | null
  recipients: { address: string; state: keyof typeof recipientState }[]
  last: (Parameters<typeof resultText>[0] & { at: string }) | null
}

/** The reports by mail of a workspace. Each can be ended, also without script. */
export const ScheduleTable = ({ schedules, isOwner }: { schedules: Schedule[]; isOwner: boolean }) => (
  <Table
    title={schedulesText.ofWorkspace}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={[
      schedulesText.view,
      schedulesText.when,
      schedulesText.to,
      schedulesText.next,
      schedulesText.last,
      schedulesText.actions,
    ].map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {schedules.map((one) => (
      <tr
        key={one.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td className="min-w-48 wrap-anywhere">
          <a href={viewHref(one.view_id)} className="font-medium">
            {one.view_name}
          </a>
          <span className="block text-sm text-muted">
            {pageName(one.path)} · {one.file_name}
          </span>
          <span className="block text-sm text-muted">{one.made_by ?? schedulesText.leftMember}</span>
        </td>
        <td className="min-w-36">
          {rhythmText({ ...one, timeZone: one.time_zone })}
          <span className="block text-sm text-muted">{attachmentLabel[one.attachment]}</span>
        </td>
        <td className="min-w-40 wrap-anywhere">
          {one.recipients.map(({ address, state }) => (
            <span key={address} className="block">
              {address}
              {recipientState[state] && <span className="text-sm text-muted"> ({recipientState[state]})</span>}
            </span>
          ))}
        </td>
        <td className="min-w-32">
          <span className="text-muted sm:hidden">{schedulesText.next}: </span>
          {one.is_confirmed ? <Moment iso={one.next_at.toISOString()} /> : schedulesText.off}
        </td>
        <td className="min-w-40">
          <span className="text-muted sm:hidden">{schedulesText.last}: </span>
          {one.last ? (
            <>
              {resultText(one.last)}
              <span className="block text-sm text-muted">
                <Moment iso={new Date(one.last.at).toISOString()} />
              </span>
            </>
          ) : (
            schedulesText.never
          )}
        </td>
        <td className="min-w-32 py-0!">
          {!one.is_confirmed && isOwner && <ChangeForm {...one} action="confirm" label={schedulesText.confirm} />}
          <details name="schedule">
            <summary
              aria-label={ofSchedule(schedulesText.endNow, one.view_name)}
              className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium text-bad hover:bg-sunken"
            >
              {schedulesText.endNow}
            </summary>
            <p className="max-w-xs text-muted">{schedulesText.endLead}</p>
            <ChangeForm {...one} action="end" label={schedulesText.end} />
          </details>
        </td>
      </tr>
    ))}
  </Table>
)

interface FormProps {
  id: string
  view_name: string
  action: 'end' | 'confirm'
  label: string
}

const ChangeForm = ({ id, view_name: view, action, label }: FormProps) => (
  <form method="post" action={`${schedulesPath}/${action}`} className="py-2">
    <input type="hidden" name="schedule" value={id} />
    <Button type="submit" small look={action === 'end' ? 'danger' : 'quiet'}>
      {label}
      <span className="sr-only"> {view}</span>
    </Button>
  </form>
)
