import { setTimeout as sleep } from 'node:timers/promises'
import { claimUnaskedAddress, setAddressUnasked } from '#db/queries/asked-addresses.ts'
import { type Claim, claimRun, endLateRuns, setRunSent, setRunTold, setRunWaiting } from '#db/queries/mail-runs.ts'
import { hasQueuedMails, setMailEnded, setMailSending, setMails } from '#db/queries/mails.ts'
import { listRecipients, type Recipient } from '#db/queries/schedule-recipients.ts'
import { makeDueRuns } from '#db/queries/schedules.ts'
import { confirmHref, type Delay } from '#domain/mail/schedule.ts'
import type { Told } from '#domain/mail/told.ts'
import { hashToken, newId, newToken } from '#server/accounts/random-ids.ts'
import type { PageParts } from '#server/pages/ask-within.ts'
import { askMail } from '#text/mail/report-mail.ts'
import { composeReport } from './compose-report.tsx'
import { readReport } from './read-report.ts'
import { type Message, type Sending, sendMessage } from './send-message.ts'

/** How often a process looks for dates that are due. */
const everyMs = 5000
/** Until a report that waits for its source, or for the mail server, is tried again. */
const sourceSeconds = 60
const serverSeconds = 300
/** Time before an address that the mail server did not take is asked again. */
const askSeconds = 600
/** A stop waits this long for a message that is on its way. */
const longestStopMs = 3000

export interface Mailing extends PageParts {
  /** the process stops */
  signal: AbortSignal
}

/**
 * Sends the reports that are due, one after another, beside the pages of this process. Several processes share the work by
 * claims in the database. Does nothing on a site without SMTP_URL.
 */
export function startMail(parts: PageParts, sendNextTelling: SendNextTelling): { stop(): Promise<void> } {
  if (!parts.environment.mail) return { stop: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const mailing = { ...parts, signal }
  const sendTelling: SendTelling = (run, recipients, compose) => sendAll(mailing, { run }, recipients, compose)
  const loop = async () => {
    while (!signal.aborted) {
      try {
        // One of each kind a round, so that none waits for all of another.
        for (let isWork = true; isWork && !signal.aborted; ) {
          await endLateRuns(parts.db)
          await makeDueRuns(parts.db, newId)
          const done = [await askAddress(mailing)]
          if (!signal.aborted) done.push(await sendNext(mailing))
          if (!signal.aborted) done.push(await sendNextTelling(mailing, sendTelling))
          isWork = done.includes(true)
        }
      } catch (err) {
        parts.log.warn({ err }, 'mail waits')
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, sleep(longestStopMs, undefined, { ref: false })])
    },
  }
}

/** Asks one address that is no member's; false if there is none to ask. */
async function askAddress({ db, environment, log, metrics, signal }: Mailing): Promise<boolean> {
  const token = newToken()
  const asked = await claimUnaskedAddress(db, hashToken(token))
  if (!asked) return false
  const { publicUrl } = environment
  const text = askMail(publicUrl.host, new URL(confirmHref(token), publicUrl).href)
  const sending = await sendMessage(environment, { to: asked.address, ...text }, signal)
  metrics.mailEnded(sending.state)
  if (sending.state === 'later') await setAddressUnasked(db, asked.hash, signal.aborted ? 0 : askSeconds)
  if (sending.state !== 'sent') log.warn({ state: sending.state }, 'an address was not asked')
  return sending.state !== 'later' || !sending.isAway
}

/** Works on one date that is due; false if there is none. */
async function sendNext(parts: Mailing): Promise<boolean> {
  const run = await claimRun(parts.db, newToken())
  if (!run) return false
  // If the site stops, nothing is wrong with the report, so no reason is recorded.
  const wait = (reason: Delay, seconds = sourceSeconds) =>
    parts.signal.aborted ? setRunWaiting(parts.db, run, undefined, 0) : setRunWaiting(parts.db, run, reason, seconds)
  try {
    const recipients = await listRecipients(parts.db, run.schedule_id)
    if (!recipients.length) await wait('nobody')
    else {
      const report = await readReport(parts, run, parts.signal)
      if (report.state !== 'ready') await wait(report.state)
      else {
        const { publicUrl } = parts.environment
        const rhythm = { every: run.every, day: run.day, hour: run.hour, timeZone: run.time_zone }
        const compose: Compose = (recipient, token) =>
          composeReport(report, { publicUrl, viewId: run.view_id, rhythm, recipient, token })
        if (!(await sendAll(parts, { run, told: report.told }, recipients, compose)))
          await wait('server', serverSeconds)
      }
    }
  } catch (err) {
    if (!parts.signal.aborted) parts.log.warn({ err, runId: run.id }, 'a report waits')
    await wait('fault', serverSeconds)
  }
  return true
}

/** Makes the mail of a run for one recipient. The token ends further mails to the recipient. */
export type Compose = (recipient: Recipient, token: string) => Message
export type SendTelling = (run: Claim, recipients: Recipient[], compose: Compose) => Promise<boolean>
/** Mails one telling of an alert; false if there is none. */
type SendNextTelling = (parts: Mailing, sendAll: SendTelling) => Promise<boolean>

/**
 * Sends a run to everybody who has not got it; false if some of the mails have to be tried again. `told`: what those of a
 * report say.
 */
async function sendAll(
  parts: Mailing,
  { run, told }: { run: Claim; told?: Told },
  recipients: Recipient[],
  compose: Compose,
): Promise<boolean> {
  const mails = recipients.map(({ id }) => ({ id: newId(), recipientId: id }))
  await setMails(parts.db, run.id, mails)
  if (told) await setRunTold(parts.db, run, told)
  for (const recipient of recipients) {
    if (parts.signal.aborted) break
    const sending = await sendTo(parts, run, recipient, compose)
    // The other mails would wait for the same server as long.
    if (sending?.state === 'later' && sending.isAway) break
  }
  if (await hasQueuedMails(parts.db, run.id)) return false
  await setRunSent(parts.db, run)
  return true
}

/** Undefined for a mail that was sent or tried before, or whose recipient has ended it. */
async function sendTo(
  { db, environment, log, metrics, signal }: Mailing,
  run: Claim,
  recipient: Recipient,
  compose: Compose,
): Promise<Sending | undefined> {
  const token = newToken()
  const message = compose(recipient, token)
  const mail = await setMailSending(db, run, recipient.id, hashToken(token))
  if (!mail) return undefined
  const sending = await sendMessage(environment, message, signal)
  const state = sending.state === 'later' ? 'queued' : sending.state
  await setMailEnded(db, mail.id, state, sending.state === 'sent' ? null : sending.reason)
  metrics.mailEnded(sending.state)
  log.info({ runId: run.id, mailId: mail.id, state: sending.state }, 'mail')
  return sending
}
