import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Environment } from '#server/operation/environment.ts'

/** One mail to one address, as it is composed. */
export interface Message {
  to: string
  subject: string
  text: string
  html?: string
  attachment?: { name: string; type: string; bytes: Buffer }
  /** the address that ends further mails of this kind at a POST (RFC 8058) */
  unsubscribe?: string
}

/**
 * How the sending ended. `refused`: the server will not take it. `later`: nothing was handed over, so it may be tried
 * again; `isAway`: the server takes no mail at all now. `unsure`: the message was on its way when the connection ended,
 * so a second try could be a second mail.
 */
export type Sending =
  | { state: 'sent' }
  | { state: 'refused' | 'unsure'; reason: string }
  | { state: 'later'; reason: string; isAway: boolean }

const connectMs = 10_000
const silenceMs = 20_000
/** The whole conversation with the mail server. */
const sendingMs = 60_000
/** At a stop, a message that is on its way gets this long for its answer. */
const lastAnswerMs = 2000

/**
 * Sends a mail to the server of SMTP_URL and nowhere else. It never throws. Without SMTP_URL the mail is refused. `signal`
 * ends the conversation, at once while nothing was handed over.
 */
export async function sendMessage(
  { mail, publicUrl }: Environment,
  message: Message,
  signal?: AbortSignal,
): Promise<Sending> {
  if (!mail) return { state: 'refused', reason: 'SMTP_URL is not set' }
  // Loaded with the first mail, so that a site without mail starts as before.
  const [{ default: SmtpConnection }, { default: MailComposer }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ])
  const { server, from } = mail
  const composed = new MailComposer({
    from,
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId: `<${randomUUID()}@${from.address.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribe && {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${message.unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: message.attachment && [
      {
        filename: oneLine(message.attachment.name),
        contentType: message.attachment.type,
        content: message.attachment.bytes,
      },
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const bytes = await composed.build()
  let hasBegun = false
  // Read only once the server has accepted sender, recipient and DATA.
  const body = Readable.from(
    (function* () {
      hasBegun = true
      yield bytes
    })(),
  )
  const connection = new SmtpConnection({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    requireTLS: !server.isTls && !server.isPlain,
    ignoreTLS: server.isPlain,
    name: publicUrl.hostname,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    socketCloseTimeout: 1000,
  })
  return new Promise<Sending>((resolve) => {
    const end = (sending: Sending) => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', stop)
      if (sending.state === 'sent') connection.quit()
      else connection.close()
      resolve(sending)
    }
    const fail = (error: Error) => end(failure(error, hasBegun))
    let deadline = setTimeout(() => fail(new Error(`no answer within ${sendingMs / 1000} s`)), sendingMs)
    const stop = () => {
      clearTimeout(deadline)
      deadline = setTimeout(() => fail(new Error('the site stopped')), hasBegun ? lastAnswerMs : 0)
    }
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    const hand = () =>
      connection.send({ from: from.address, to: [message.to], size: bytes.length }, body, (error) =>
        error ? fail(error) : end({ state: 'sent' }),
      )
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) fail(error)
      else if (!server.login) hand()
      else
        connection.login({ credentials: server.login, ...server.login }, (refused) =>
          refused ? fail(refused) : hand(),
        )
    })
  })
}

/**
 * The server's own answer decides, and what this side found out before it asked: a bad address, or a message that is larger than the
 * server takes. Without either, it depends on whether the message was already on its way.
 */
function failure(
  error: Error & { code?: string; responseCode?: number; response?: string },
  hasBegun: boolean,
): Sending {
  const reason = oneLine(error.response ?? error.message).slice(0, 300)
  const { responseCode = 0, code } = error
  // A refused sign-in is a fault of the settings, which may be mended within the day.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE')
    return hasBegun ? { state: 'unsure', reason } : { state: 'later', reason, isAway: true }
  if (responseCode >= 400 && responseCode < 500) return { state: 'later', reason, isAway: responseCode === closing }
  return { state: 'refused', reason }
}

/** The server ends the conversation (RFC 5321). */
const closing = 421

/** No text can begin a header of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
