import { sendMessage } from '#server/mail/send-message.ts'
import { type AccountMail, accountMail, accountMailText, sentText } from '#text/mail/account-mail.ts'
import type { CommandAnswer, CommandParts } from './command.ts'

/**
 * Mails the link that a command has made, and says how that went. The link is printed all the same, because it cannot
 * be shown again; the command fails unless the mail was sent.
 */
export async function sendLink(
  { environment }: Pick<CommandParts, 'environment'>,
  kind: AccountMail,
  answer: CommandAnswer & { json: { email: string; link: string } },
): Promise<CommandAnswer> {
  const { email, link } = answer.json
  const message = { to: email, subject: accountMail[kind].subject, text: accountMailText(kind, link) }
  const sending = environment.mail
    ? await sendMessage(environment, message)
    : ({ state: 'refused', reason: sentText.noServer } as const)
  const said =
    sending.state === 'sent'
      ? sentText.sent(email)
      : sentText[sending.state === 'unsure' ? 'unsure' : 'notSent'](email, sending.reason)
  return {
    lines: [...answer.lines.slice(0, -2), said, link],
    json: { ...answer.json, mail: sending },
    hasFailed: sending.state !== 'sent',
  }
}
