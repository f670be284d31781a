/** The output of the command line. */
export const commandText = {
  usage: `Usage:
  npm run invite -- EMAIL [--first-name A] [--last-name B]
      Creates the user, or a new link for one that is not set up yet (the old link stops working). The last line printed
      is the set-up link; it works once, within 72 hours.
  npm run invite -- EMAIL --workspace NAME --role viewer|editor|owner
      The same, and makes a new or known person a member of a workspace. With the role owner, a new name makes a new
      workspace.
  With --send the link is mailed, too, by the server of SMTP_URL; so it is for reset-link and verify-link.

  npm run admin -- users                 lists accounts: state, last sign-in, files, bytes, requests for a reset link
  npm run admin -- disable EMAIL         ends all sessions and links at once; files stay
  npm run admin -- enable EMAIL          lets a disabled user in again
  npm run admin -- reset-link EMAIL      a link to choose a new password; works once, for 24 hours
  npm run admin -- verify-link EMAIL     a link that verifies the e-mail address; works once, for 24 hours
  npm run admin -- token EMAIL [--name A] [--workspace B] [--source C] [--scopes read,upload] [--days 90]
                                         a token with which scripts use the API as this person; printed once. It ends
                                         after 7, 30, 90 or 365 days (--days)
  npm run admin -- retry EMAIL [NAME]    processes files again that were interrupted or ran out of time or memory; or: retry ID
  npm run admin -- delete EMAIL [--yes]  the account with the workspaces that have no other owner, their files and
                                         figures; asks first unless --yes

  npm run admin -- workspaces            lists workspaces: owners, members, files, bytes
  npm run admin -- usage [NAME]          what each workspace uses, and its limits: sources, files, bytes, members,
                                         views, links, reports by mail, alerts, webhooks
  npm run admin -- members NAME          who is in a workspace, with which role
  npm run admin -- role EMAIL NAME ROLE  gives a member another role: viewer, editor or owner
  npm run admin -- leave EMAIL NAME      ends a membership
  npm run admin -- export NAME FILE      writes everything of a workspace into a new archive, or into a folder
  npm run admin -- erase-customer SOURCE  erases a customer from a data source; asks for the key, and prints a receipt

  npm run backup -- FILE                 backs up everything into a new archive, while the app runs
  npm run backup -- --keep 14 FOLDER     the same, named by time; removes the oldest beyond 14
  npm run restore -- FILE                restores into an empty database; everybody signs in again

Options:
  --json      one JSON value on standard output instead of text (use npm run --silent)
  -h, --help  this text

Exit codes: 0 done; 1 refused or failed, nothing was changed (or the link was made, but not mailed); 2 not understood.
The commands work whether the server runs or not.`,
  badEmail: 'That is not an e-mail address. Example: npm run invite -- anna@example.com',
  noUsers: 'There are no accounts yet. Invite someone: npm run invite -- anna@example.com',
  notConfirmed: 'Nothing was deleted. Answer yes to confirm, or use --yes.',
  emailMissing: 'Which account? Give its e-mail address.',
  targetMissing: 'Which file? Give its id, or the e-mail address of its owner and, if you like, its name.',
  nothingToRetry:
    'None of these files was interrupted or ran out of time or memory. Other failures cannot be retried. Nothing was changed.',
  none: '–',
} as const

/** Usage of the two long-running programs. */
export const programUsage = {
  site: `Usage: npm start

Starts the site at http://localhost:3000 until Ctrl-C or SIGTERM. It takes no arguments: all settings are in the
environment, for example PORT=8080 DATA_DIR=/var/lib/analytics npm start (README.md, Settings).
Accounts, backups: npm run admin -- --help`,
  worker: `Usage: npm run worker

Processes uploaded files until Ctrl-C or SIGTERM, for a site with the same DATABASE_URL and DATA_DIR or STORAGE_URL.
It takes no arguments: all settings are in the environment (README.md, Settings).`,
} as const

/** The same text for commands that run without npm: `invite EMAIL` instead of `npm run invite -- EMAIL`. */
export const asOnPath = (text: string) => text.replace(/npm run (\w+) --/g, '$1').replace(' (use npm run --silent)', '')

export const unknownCommand = (name: string) => `There is no command "${name}".`
export const tooManyWords = (word: string) =>
  `"${word}" is not expected. The words that each command takes are below. A name with blanks needs quotes.`
export const noSuchOption = (option: string, command?: string) =>
  command ? `"${command}" has no option ${option}. Nothing was done.` : `There is no option ${option}.`
export const optionNeedsValue = (option: string) => `${option} needs a value after it.`
export const optionTakesNoValue = (option: string) => `${option} takes no value.`

export const invited = (email: string) => `Invited ${email}. This link sets the password; it works once, for 72 hours:`
export const alreadySetUp = (email: string) =>
  `${email} has already set a password. Nothing was changed. For a new password use: npm run admin -- reset-link ${email}`
export const isDisabled = (email: string) =>
  `${email} is disabled. Nothing was changed. To let the user in again use: npm run admin -- enable ${email}`
export const notSetUp = (email: string) =>
  `${email} has not set a password yet. Nothing was changed. For a new set-up link use: npm run invite -- ${email}`
export const noAccount = (email: string) => `There is no account for ${email}.`

export const linkMade = {
  reset: (email: string) =>
    `Hand this link to ${email}. It sets a new password and ends all sessions; it works once, for 24 hours:`,
  verify: (email: string) =>
    `Send this link to the address ${email}. It verifies that address; it works once, for 24 hours:`,
}

export const disabled = (email: string) => `Disabled ${email}: all sessions have ended, and no link works anymore.`
export const enabled = (email: string) => `Enabled ${email}: the password works again.`
export const enabledNotSetUp = (email: string) =>
  `Enabled ${email}. No password is set yet; for a set-up link use: npm run invite -- ${email}`

/** Removes control characters from a name, so that they never reach the terminal. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')
export const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

export function bytesText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return `${(bytes / 1024 ** power).toLocaleString('en-US', { maximumFractionDigits: power ? 1 : 0 })} ${units[power]}`
}

export const confirmDelete = (email: string, files: number, bytes: number) =>
  `Delete ${email} with ${count(files, 'file')} (${bytesText(bytes)}) and all their figures? This cannot be undone. Type yes to delete: `
export const deleted = (email: string, files: number, bytes: number) =>
  `Deleted ${email} with ${count(files, 'file')} (${bytesText(bytes)}).`

export const retried = (name: string, id: string) => `Processing "${printable(name)}" (${id}) again.`

interface ListedUser {
  email: string
  firstName: string | null
  lastName: string | null
  state: string
  lastSignInAt: Date | null
  emailVerifiedAt: Date | null
  resetRequestedAt: Date | null
  files: number
  bytes: number
}

export const time = (at: Date | null) =>
  at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : commandText.none

export const userColumns: Record<string, (user: ListedUser) => string> = {
  Email: (user) => user.email,
  Name: (user) => [user.firstName, user.lastName].filter(Boolean).join(' ') || commandText.none,
  State: (user) => user.state,
  'Last sign-in': (user) => time(user.lastSignInAt),
  Files: (user) => user.files.toLocaleString('en-US'),
  Size: (user) => bytesText(user.bytes),
  'Email verified': (user) => time(user.emailVerifiedAt),
  'Reset asked for': (user) => time(user.resetRequestedAt),
}

/** A table of texts whose columns have equal widths. */
export function textTable<T>(columns: Record<string, (row: T) => string>, all: T[]): string[] {
  const rows = [Object.keys(columns), ...all.map((one) => Object.values(columns).map((cell) => printable(cell(one))))]
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
}
