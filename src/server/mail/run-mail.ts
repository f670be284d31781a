import { setTimeout as sleep } from 'node:timers/promises'
import { claimUnaskedAddress, setAddressUnasked } from '#db/queries/mail-addresses.ts'
import {
  type Claim,
  claimRun,
  deleteOldRuns,
  endLateRuns,
  hasQueuedMails,
  listRecipients,
  type Recipient,
  setMailEnded,
  setMailSending,
  setMails,
  setRunSent,
  setRunWaiting,
} from '#db/queries/mail-runs.ts'
import { makeDueRuns } from '#db/queries/schedules.ts'
import { confirmHref, type Delay } from '#domain/mail/schedule.ts'
import type { Told } from '#domain/mail/told.ts'
import { hashToken, newId, newToken } from '#server/accounts/random-ids.ts'
import type { PageParts } from '#server/shared/show-view.ts'
import { askMail } from '#text/mail/report-mail.ts'
import { composeReport } from './compose-report.tsx'
import { readReport } from './read-report.ts'
import { type Message, type Sending, sendMessage } from './send-message.ts'

/** How often a process looks for dates that are due. */
const everyMs = 5000
const sweepEveryMs = 3_600_000
/** Until a report that waits for its source, or for the mail server, is tried again. */
const sourceSeconds = 60
const serverSeconds = 300

/**
 * Sends the reports that are due, one after another, beside the pages of this process. Several processes share the work by
 * claims in the database. Does nothing on a site without SMTP_URL. `sendNextTelling` mails what one alert tells; false if there
 * is none.
 */
export function startMail(
  parts: PageParts,
  sendNextTelling: (parts: PageParts, sendAll: SendTelling) => Promise<boolean>,
): { stop(): Promise<void> } {
  if (!parts.environment.mail) return { stop: async () => {} }
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let sweptAt = 0
  const sendTelling: SendTelling = (run, recipients, compose) =>
    sendAll(parts, { run, told: null }, recipients, compose, isStopping)
  const loop = async () => {
    while (!isStopping()) {
      try {
        await endLateRuns(parts.db)
        await makeDueRuns(parts.db, newId)
        while (!isStopping() && (await askAddress(parts))) {}
        while (!isStopping() && (await sendNext(parts, isStopping))) {}
        while (!isStopping() && (await sendNextTelling(parts, sendTelling))) {}
        if (Date.now() - sweptAt > sweepEveryMs) {
          await deleteOldRuns(parts.db)
          sweptAt = Date.now()
        }
      } catch (err) {
        parts.log.warn({ err }, 'mail waits')
      }
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

/** Asks one address that is no member's; false if there is none to ask. */
async function askAddress({ db, environment, log, metrics }: PageParts): Promise<boolean> {
  const token = newToken()
  const address = await claimUnaskedAddress(db, () => hashToken(token))
  if (!address) return false
  const link = new URL(confirmHref(token), environment.publicUrl).href
  const sending = await sendMessage(environment, { to: address.address, ...askMail(address.workspace_name, link) })
  metrics.mailEnded(sending.state)
  if (sending.state === 'later') await setAddressUnasked(db, address.id)
  if (sending.state !== 'sent') log.warn({ addressId: address.id, state: sending.state }, 'an address was not asked')
  return sending.state !== 'later'
}

/** Works on one date that is due; false if there is none. */
async function sendNext(parts: PageParts, isStopping: () => boolean): Promise<boolean> {
  const run = await claimRun(parts.db, newToken())
  if (!run) return false
  const wait = (reason: Delay, seconds = sourceSeconds) => setRunWaiting(parts.db, run, reason, seconds)
  try {
    const recipients = await listRecipients(parts.db, run.schedule_id)
    if (!recipients.length) await wait('nobody')
    else {
      const report = await readReport(parts, run)
      if (report.state !== 'ready') await wait(report.state)
      else {
        const { publicUrl } = parts.environment
        const rhythm = { every: run.every, day: run.day, hour: run.hour, timeZone: run.time_zone }
        const compose = (recipient: Recipient, token: string) =>
          composeReport(report, { publicUrl, viewId: run.view_id, rhythm, recipient, token })
        const isSent = await sendAll(parts, { run, told: report.told }, recipients, compose, isStopping)
        if (!isSent) await wait('server', serverSeconds)
      }
    }
  } catch (err) {
    parts.log.warn({ err, runId: run.id }, 'a report waits')
    await wait('fault', serverSeconds)
  }
  return true
}

/** Makes the mail of a run for one recipient. The token ends further mails to the recipient. */
export type Compose = (recipient: Recipient, token: string) => Message
export type SendTelling = (run: Claim, recipients: Recipient[], compose: Compose) => Promise<boolean>

/** Sends a run to everybody who has not got it; false if some of the mails have to be tried again. */
async function sendAll(
  parts: PageParts,
  { run, told }: { run: Claim; told: Told | null },
  recipients: Recipient[],
  compose: Compose,
  isStopping: () => boolean,
): Promise<boolean> {
  await setMails(
    parts.db,
    run.id,
    recipients.map(({ id }) => ({ id: newId(), recipientId: id })),
  )
  for (const recipient of recipients) {
    if (isStopping()) break
    const sending = await sendTo(parts, run, recipient, compose)
    // The other mails would wait for the same server as long.
    if (sending?.state === 'later') return false
  }
  if (await hasQueuedMails(parts.db, run.id)) return false
  await setRunSent(parts.db, run, told)
  return true
}

/** Undefined for a mail that was sent or tried before, or whose recipient has ended it. */
async function sendTo(
  { db, environment, log, metrics }: PageParts,
  run: Claim,
  recipient: Recipient,
  compose: Compose,
): Promise<Sending | undefined> {
  const token = newToken()
  const message = compose(recipient, token)
  const mail = await setMailSending(db, run, recipient.id, hashToken(token))
  if (!mail) return undefined
  const sending = await sendMessage(environment, message)
  const state = sending.state === 'later' ? 'queued' : sending.state
  await setMailEnded(db, mail.id, state, sending.state === 'sent' ? null : sending.reason)
  metrics.mailEnded(sending.state)
  log.info({ runId: run.id, mailId: mail.id, state: sending.state }, 'mail')
  return sending
}
