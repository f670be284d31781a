/** What the command line says. */
export const commandText = {
  usage: `Usage:
  npm run invite -- EMAIL [--first-name A] [--last-name B]

Creates the user, or makes a new link for one that is not set up yet. The last line printed is the set-up link;
it works once, for 72 hours.`,
  badEmail: 'That is not an e-mail address. Example: npm run invite -- anna@example.com',
} as const

export const invited = (email: string) => `Invited ${email}. This link sets the password; it works once, for 72 hours:`

export const alreadySetUp = (email: string) =>
  `${email} has already set a password. Nothing was changed. For a new password use: npm run admin -- reset-link ${email}`
