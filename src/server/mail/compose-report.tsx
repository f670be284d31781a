import { renderToString } from 'react-dom/server'
import type { Recipient } from '#db/queries/schedule-recipients.ts'
import { isAtLeast } from '#domain/accounts/roles.ts'
import type { ReportMail } from '#domain/mail/mail-table.ts'
import { type Rhythm, schedulesPath, unsubscribeHref } from '#domain/mail/schedule.ts'
import { viewHref } from '#domain/views/view-address.ts'
import { plainReport, reportText, sentOn } from '#text/mail/report-mail.ts'
import { schedulesText } from '#text/mail/schedules.ts'
import { ReportDocument } from '#ui/mail/ReportDocument.tsx'
import type { Report } from './read-report.ts'
import type { Message } from './send-message.ts'

interface To {
  publicUrl: URL
  viewId: string
  rhythm: Rhythm
  recipient: Recipient
  /** ends the report for the recipient */
  token: string
}

/** The mail for one recipient. It has links only to pages that the recipient may open. */
export function composeReport(report: Report, { publicUrl, viewId, rhythm, recipient, token }: To): Message {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const unsubscribe = absolute(unsubscribeHref(token))
  const { role } = recipient
  const mail: ReportMail = {
    ...report,
    page: role ? { href: absolute(viewHref(viewId)), label: reportText.page } : undefined,
    foot: sentOn(rhythm),
    schedule:
      role && isAtLeast(role, 'editor') ? { href: absolute(schedulesPath), label: schedulesText.all } : undefined,
    unsubscribe: { href: unsubscribe, label: reportText.unsubscribe },
  }
  return {
    to: recipient.address,
    subject: report.subject,
    text: plainReport(mail),
    html: `<!DOCTYPE html>${renderToString(<ReportDocument mail={mail} />)}`,
    attachment: report.attachment,
    unsubscribe,
  }
}
