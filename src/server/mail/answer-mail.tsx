import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findAlertOfToken } from '#db/queries/alert-runs.ts'
import { confirmAddress, findAddressToConfirm } from '#db/queries/mail-addresses.ts'
import { findMailOfToken, setUnsubscribed } from '#db/queries/mail-runs.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { addressSubject, countFailure, refuseThrottled } from '#server/accounts/throttle.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { strangerPage } from '#server/shared/shared-page.tsx'
import { alertName } from '#text/mail/alerts/alerts.ts'
import { answerText, confirmed, confirmLead, unsubscribeText } from '#text/mail/answers.ts'
import { SharedFrame } from '#ui/analytics/views/SharedFrame.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** The page that asks an address whether it wants reports. */
export const askToConfirm = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findAddressToConfirm, ({ address, workspace_name: workspace }) =>
    ask(c, answerText.confirmTitle, confirmLead(address, workspace), answerText.confirm),
  )

export const confirm = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, confirmAddress, ({ address }) => {
    logEvent(c, 'mail address confirmed')
    return said(c, answerText.confirmedTitle, confirmed(address))
  })

/** The page that asks whether a report or an alert shall end; a mail program sends the POST by itself. */
export const askToUnsubscribe = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findMail, ({ name, workspace_name: workspace, unsubscribed_at: at, text }) =>
    at
      ? said(c, text.unsubscribedTitle, text.unsubscribed(name))
      : ask(c, text.unsubscribeTitle, text.unsubscribeLead(name, workspace), answerText.unsubscribe),
  )

export const unsubscribe = (c: Context<AppEnv>): Promise<Response> =>
  byToken(c, findMail, async ({ recipient_id: id, name, text }) => {
    await setUnsubscribed(c.var.db, id)
    logEvent(c, 'report unsubscribed', { recipientId: id })
    return said(c, text.unsubscribedTitle, text.unsubscribed(name))
  })

/** The report or the alert of a mail, with its name and its words. */
async function findMail(db: AppEnv['Variables']['db'], hash: string) {
  const report = await findMailOfToken(db, hash)
  if (report) return { ...report, name: report.view_name, text: unsubscribeText.report }
  const alert = await findAlertOfToken(db, hash)
  return alert && { ...alert, name: alertName(alert.figure, alert), text: unsubscribeText.alert }
}

/** What a token stands for, or the same 404 for every one that stands for nothing. 429 for a network that guesses. */
async function byToken<Found>(
  c: Context<AppEnv>,
  find: (db: AppEnv['Variables']['db'], hash: string) => Promise<Found | undefined>,
  work: (found: Found) => Promise<Response>,
): Promise<Response> {
  try {
    const subjects = [addressSubject(c, 'shared')]
    await refuseThrottled(c, subjects)
    const found = await find(c.var.db, hashToken(c.req.param('token') ?? ''))
    if (found) return await work(found)
    await countFailure(c, subjects)
    logEvent(c, 'link refused')
    c.status(404)
    return said(c, answerText.unknownTitle, answerText.unknown)
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 429) throw error
    c.status(429)
    return said(c, answerText.unknownTitle, error.message)
  }
}

const said = (c: Context<AppEnv>, title: string, message: string) =>
  strangerPage(
    c,
    title,
    <SharedFrame title={title} facts={[]}>
      <Notice role="status">{message}</Notice>
    </SharedFrame>,
  )

const ask = (c: Context<AppEnv>, title: string, lead: string, button: string) =>
  strangerPage(
    c,
    title,
    <SharedFrame title={title} facts={[]}>
      <Card>
        <form method="post" className="max-w-xl space-y-4">
          <p className="wrap-anywhere">{lead}</p>
          <Button type="submit">{button}</Button>
        </form>
      </Card>
    </SharedFrame>,
  )
