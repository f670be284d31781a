import { renderToString } from 'react-dom/server'
import type { ReportMail } from '#domain/mail/mail-table.ts'
import { mailHref, type Rhythm, unsubscribeHref } from '#domain/mail/schedule.ts'
import { viewHref } from '#domain/views/view-address.ts'
import { plainReport, reportText, sentOn } from '#text/mail/report-mail.ts'
import { ReportDocument } from '#ui/mail/ReportDocument.tsx'
import type { Report } from './read-report.ts'
import type { Message } from './send-message.ts'

interface To {
  publicUrl: URL
  viewId: string
  rhythm: Rhythm
  recipient: { address: string; is_member: boolean }
  /** ends the report for the recipient */
  token: string
}

/** The mail for one recipient. Who has no account gets no link to a page behind the sign-in. */
export function composeReport(report: Report, { publicUrl, viewId, rhythm, recipient, token }: To): Message {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const unsubscribe = absolute(unsubscribeHref(token))
  const mail: ReportMail = {
    ...report,
    page: recipient.is_member ? { href: absolute(viewHref(viewId)), label: reportText.page } : undefined,
    foot: sentOn(rhythm),
    schedule: recipient.is_member ? { href: absolute(mailHref(viewId)), label: reportText.change } : undefined,
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
