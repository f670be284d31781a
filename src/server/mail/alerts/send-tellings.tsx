import { renderToString } from 'react-dom/server'
import { type ClaimedTelling, claimTelling } from '#db/queries/alert-runs.ts'
import { setRunWaiting } from '#db/queries/mail-runs.ts'
import { listRecipients, type Recipient } from '#db/queries/schedule-recipients.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { alertPage } from '#domain/mail/alerts/alert-page.ts'
import type { ReportMail } from '#domain/mail/mail-table.ts'
import { alertsPath, type Delay, unsubscribeHref } from '#domain/mail/schedule.ts'
import { newToken } from '#server/accounts/random-ids.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { dataUntil, sharedText } from '#text/analytics/shared-links.ts'
import { alarmText, periodsTable, termsText } from '#text/mail/alerts/alarm.ts'
import { aboutName, alertName, alertsText } from '#text/mail/alerts/alerts.ts'
import { plainReport } from '#text/mail/report-mail.ts'
import { ReportDocument } from '#ui/mail/ReportDocument.tsx'
import type { Compose, Mailing, SendTelling } from '../run-mail.ts'
import type { Message } from '../send-message.ts'

const serverSeconds = 300
const sourceSeconds = 60

/** Mails one telling of an alert; false if there is none. */
export async function sendNextTelling(
  { db, environment, log, signal }: Mailing,
  sendAll: SendTelling,
): Promise<boolean> {
  const run = await claimTelling(db, newToken())
  if (!run) return false
  // If the site stops, there is nothing wrong with the alert, so no reason is recorded.
  const wait = (reason: Delay, seconds: number) =>
    signal.aborted ? setRunWaiting(db, run, undefined, 0) : setRunWaiting(db, run, reason, seconds)
  try {
    const recipients = await listRecipients(db, run.alert_id)
    const compose: Compose = (recipient, token) => composeAlarm(run, environment.publicUrl, recipient, token)
    if (!recipients.length) await wait('nobody', sourceSeconds)
    else if (!(await sendAll(run, recipients, compose))) await wait('server', serverSeconds)
  } catch (err) {
    if (!signal.aborted) log.warn({ err, runId: run.id }, 'an alert waits')
    await wait('fault', serverSeconds)
  }
  return true
}

/** The mail for one recipient. Recipients without an account get no link to a page behind the sign-in. */
function composeAlarm(run: ClaimedTelling, publicUrl: URL, recipient: Recipient, token: string): Message {
  const { alarm, figure, conditions } = run
  const absolute = (path: string) => new URL(path, publicUrl).href
  const money = moneyOfFile(run)
  const heading = alarmText(alarm, money)
  const unsubscribe = absolute(unsubscribeHref(token))
  const mail: ReportMail = {
    subject: `${aboutName(run)}: ${heading.replace(/\.$/, '')}`,
    lead: [
      run.workspace_name,
      alertName(figure, run),
      conditions ? filterSentence(conditions) : sharedText.everything,
    ].join(' · '),
    heading,
    facts: [termsText(alarm, money), dataUntil(alarm.lastDay)],
    tables: figure && alarm.judged ? [periodsTable(figure, [...alarm.before, alarm.judged], money)] : [],
    page: recipient.role ? { href: absolute(alertPage(run)), label: alertsText.page } : undefined,
    foot: figure ? alertsText.foot : alertsText.footNoData,
    schedule: recipient.role ? { href: absolute(alertsPath), label: alertsText.manage } : undefined,
    unsubscribe: { href: unsubscribe, label: alertsText.unsubscribe },
  }
  return {
    to: recipient.address,
    subject: mail.subject,
    text: plainReport(mail),
    html: `<!DOCTYPE html>${renderToString(<ReportDocument mail={mail} />)}`,
    unsubscribe,
  }
}
