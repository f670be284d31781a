import { inviteLifeMs, resetLifeMs, verifyLifeMs } from '#domain/accounts/link-life.ts'

const within = (lifeMs: number) => `It works once, within ${lifeMs / 3_600_000} hours:`

/** Mails that a command sends with --send, and what the command prints about them. */
export const accountMail = {
  invite: {
    subject: 'Your invitation to Customer Analytics',
    lead: `You have an account. Open this link to choose your password. ${within(inviteLifeMs)}`,
  },
  reset: {
    subject: 'Choose a new password for Customer Analytics',
    lead: `Open this link to choose a new password. It ends all your sessions. ${within(resetLifeMs)}`,
  },
  verify: {
    subject: 'Verify your e-mail address for Customer Analytics',
    lead: `Open this link to verify your address. ${within(verifyLifeMs)}`,
  },
} as const

export type AccountMail = keyof typeof accountMail

const notAsked = 'If you do not know why you got this mail, ignore it.'

export const accountMailText = (kind: AccountMail, link: string): string =>
  `${accountMail[kind].lead}\n\n${link}\n\n${notAsked}\n`

export const sentText = {
  sent: (email: string) => `Sent to ${email}. The link, in case the mail does not arrive:`,
  unsure: (email: string, reason: string) =>
    `The mail to ${email} may or may not have arrived: ${reason}. Here is the link:`,
  notSent: (email: string, reason: string) =>
    `The mail to ${email} was not sent: ${reason}. Hand over the link yourself:`,
  noServer: 'mail is not set up. Set SMTP_URL and MAIL_FROM',
} as const
