import type { Condition } from '#domain/filters/condition.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import type { AlertProblem, LastJudged } from '#domain/mail/alerts/alarm.ts'
import type { AlertTerms } from '#domain/mail/alerts/alert.ts'
import { alertPage } from '#domain/mail/alerts/alert-page.ts'
import { alertsPath } from '#domain/mail/schedule.ts'
import { lastValueText, stateText, termsText } from '#text/mail/alerts/alarm.ts'
import { aboutName, aboutRest, alertName, alertsText, ofAlert } from '#text/mail/alerts/alerts.ts'
import { recipientState, resultText, schedulesText } from '#text/mail/schedules.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { Moment } from '#ui/files/Moment.tsx'

interface Alert extends Omit<AlertTerms, 'timeZone'> {
  id: string
  file_id: string
  file_name: string
  understanding: Parameters<typeof moneyOfFile>[0]['understanding']
  shown_currency: string | null
  view_name: string | null
  filter_id: string | null
  conditions: readonly Condition[] | null
  is_paused: boolean
  is_confirmed: boolean
  outside_since: string | null
  last_judged: LastJudged | null
  problem: AlertProblem | null
  made_by: string | null
  recipients: { address: string; state: keyof typeof recipientState }[]
  last: (Parameters<typeof resultText>[0] & { at: string }) | null
}

interface Props {
  alerts: Alert[]
  isOwner: boolean
  /** the site has a mail server */
  isMailed: boolean
}

const heads = (isMailed: boolean) => [
  alertsText.what,
  alertsText.state,
  alertsText.last,
  alertsText.told,
  ...(isMailed ? [alertsText.to] : []),
  alertsText.actions,
]

/** The alerts of a workspace. Each can be paused and ended, also without script. */
export const AlertTable = ({ alerts, isOwner, isMailed }: Props) => (
  <Table
    title={alertsText.toAlerts}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={heads(isMailed).map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {alerts.map((one) => (
      <tr
        key={one.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td className="min-w-48 wrap-anywhere">
          <a href={alertPage(one)} className="font-medium">
            {aboutName(one)}
          </a>
          <span className="block">{termsText(one, moneyOfFile(one))}</span>
          <span className="block text-sm text-muted">{aboutRest(one)}</span>
          <span className="block text-sm text-muted">{one.made_by ?? schedulesText.leftMember}</span>
        </td>
        <td className={`min-w-32 ${one.outside_since && !one.is_paused ? 'font-medium text-bad' : ''}`}>
          <span className="font-normal text-muted sm:hidden">{alertsText.state}: </span>
          {stateText(one)}
        </td>
        <td className="min-w-32">
          <span className="text-muted sm:hidden">{alertsText.last}: </span>
          {lastValueText(one.figure, one.last_judged, moneyOfFile(one))}
        </td>
        <td className="min-w-32">
          <span className="text-muted sm:hidden">{alertsText.told}: </span>
          {one.last ? <Told last={one.last} isMailed={isMailed && one.recipients.length > 0} /> : alertsText.never}
        </td>
        {isMailed && (
          <td className="min-w-40 wrap-anywhere">
            <span className="text-muted sm:hidden">{alertsText.to}: </span>
            {one.recipients.map(({ address, state }) => (
              <span key={address} className="block">
                {address}
                {recipientState[state] && <span className="text-sm text-muted"> ({recipientState[state]})</span>}
              </span>
            ))}
            {!one.recipients.length && alertsText.nobody}
          </td>
        )}
        <td className="min-w-32 py-0!">
          <Actions alert={one} isOwner={isOwner} />
        </td>
      </tr>
    ))}
  </Table>
)

const Told = ({ last, isMailed }: { last: NonNullable<Alert['last']>; isMailed: boolean }) => (
  <>
    {isMailed ? resultText(last) : alertsText.bell}
    <span className="block text-sm text-muted">
      <Moment iso={new Date(last.at).toISOString()} />
    </span>
  </>
)

const Actions = ({ alert, isOwner }: { alert: Alert; isOwner: boolean }) => {
  const name = alertName(alert.figure, alert)
  const form = (action: string, label: string, look: 'danger' | 'quiet' = 'quiet') => (
    <form method="post" action={`${alertsPath}/${action}`} className="py-1">
      <input type="hidden" name="alert" value={alert.id} />
      <Button type="submit" small look={look}>
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
  return (
    <>
      {!alert.is_confirmed && isOwner && form('confirm', alertsText.confirm)}
      {alert.is_confirmed && (alert.is_paused ? form('resume', alertsText.resume) : form('pause', alertsText.pause))}
      <details name="alert">
        <summary
          aria-label={ofAlert(alertsText.endNow, name)}
          className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium text-bad hover:bg-sunken"
        >
          {alertsText.endNow}
        </summary>
        <p className="max-w-xs text-muted">{alertsText.endLead}</p>
        {form('end', alertsText.end, 'danger')}
      </details>
    </>
  )
}
