import type { Context } from 'hono'
import { findAlertOfToken } from '#db/queries/alert-runs.ts'
import { type AddressToConfirm, confirmAddresses, findAddressToConfirm } from '#db/queries/asked-addresses.ts'
import { findMailOfToken } from '#db/queries/mails.ts'
import { setUnsubscribed } from '#db/queries/schedule-recipients.ts'
import type { Db } from '#db/schema.ts'
import { findByToken, orLater } from '#server/accounts/find-by-token.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { strangerPage } from '#server/shared/shared-page.tsx'
import { sharedText } from '#text/analytics/shared-links.ts'
import { alertName } from '#text/mail/alerts/alerts.ts'
import { answerText, confirmedText, confirmLead, unsubscribeText } from '#text/mail/answers.ts'
import { SharedFrame } from '#ui/analytics/views/SharedFrame.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** The page that asks an address whether it wants reports and alerts. */
export const askToConfirm = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findAddressToConfirm, (found) => askAddress(c, found))

/** Agrees to what the page has shown: a workspace that asks meanwhile is not among it. */
export const confirm = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findAddressToConfirm, async (found) => {
    const shown = (await readForm(c)).getAll('wanted')
    const confirmed = await confirmAddresses(c.var.db, hashToken(c.req.param('token')!), shown)
    if (!confirmed.length) return askAddress(c, found)
    logEvent(c, 'mail address confirmed')
    return hasAgreed(c, found)
  })

const hasAgreed = (c: Context<AppEnv>, { address }: AddressToConfirm) =>
  said(c, answerText.confirmedTitle, confirmedText(address))

const askAddress = (c: Context<AppEnv>, found: AddressToConfirm) => {
  const { address, wanted } = found
  if (!wanted.length) return hasAgreed(c, found)
  const lead = confirmLead(
    address,
    wanted.map(({ workspace }) => workspace),
  )
  return ask(c, { title: answerText.confirmTitle, lead, button: answerText.confirm, wanted })
}

/** The page that asks whether a report or an alert shall end; a mail program sends the POST by itself. */
export const askToUnsubscribe = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findMail, ({ name, workspace_name: workspace, unsubscribed_at: at, text }) =>
    at
      ? said(c, text.unsubscribedTitle, text.unsubscribed(name))
      : ask(c, {
          title: text.unsubscribeTitle,
          lead: text.unsubscribeLead(name, workspace),
          button: answerText.unsubscribe,
        }),
  )

export const unsubscribe = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findMail, async ({ recipient_id: id, name, text }) => {
    await setUnsubscribed(c.var.db, id)
    logEvent(c, 'mail unsubscribed', { recipientId: id })
    return said(c, text.unsubscribedTitle, text.unsubscribed(name))
  })

/** The report or the alert of a mail, with its name and its words. */
async function findMail(db: Db, hash: string) {
  const report = await findMailOfToken(db, hash)
  if (report) return { ...report, name: report.view_name, text: unsubscribeText.report }
  const alert = await findAlertOfToken(db, hash)
  return alert && { ...alert, name: alertName(alert.figure, alert), text: unsubscribeText.alert }
}

/** What a token stands for, or the same 404 for every one that stands for nothing. 429 for a network that guesses. */
const byToken = <Found,>(
  c: Context<AppEnv>,
  find: (db: Db, hash: string) => Promise<Found | undefined>,
  work: (found: Found) => Promise<Response>,
): Promise<Response> =>
  orLater(
    c,
    async () => {
      const found = await findByToken(c, 'mail', find)
      if (found) return work(found)
      logEvent(c, 'link refused')
      c.status(404)
      return said(c, answerText.unknownTitle, answerText.unknown)
    },
    (status, message) => {
      c.status(status)
      return said(c, sharedText.later, message)
    },
  )

const said = (c: Context<AppEnv>, title: string, message: string) =>
  strangerPage(
    c,
    title,
    <SharedFrame title={title} facts={[]}>
      <Notice role="status">{message}</Notice>
    </SharedFrame>,
  )

interface Question {
  title: string
  lead: string
  button: string
  /** what the answer is about */
  wanted?: { id: string }[]
}

const ask = (c: Context<AppEnv>, { title, lead, button, wanted = [] }: Question) =>
  strangerPage(
    c,
    title,
    <SharedFrame title={title} facts={[]}>
      <Card>
        <form method="post" className="max-w-xl space-y-4">
          <p className="wrap-anywhere">{lead}</p>
          {wanted.map(({ id }) => (
            <input key={id} type="hidden" name="wanted" value={id} />
          ))}
          <Button type="submit">{button}</Button>
        </form>
      </Card>
    </SharedFrame>,
  )
