import { insertAccountToken } from '#db/queries/account-tokens.ts'
import { setUserResetAnswered } from '#db/queries/users.ts'
import { resetLifeMs, verifyLifeMs } from '#domain/accounts/link-life.ts'
import { hashToken, newToken } from '#server/accounts/random-ids.ts'
import type { Environment } from '#server/operation/environment.ts'
import { isDisabled, linkMade, notSetUp } from '#text/commands/commands.ts'
import { accountAt, type CommandAnswer, CommandError, type CommandParts } from './command.ts'
import type { CommandOptions } from './read-command-line.ts'
import { sendLink } from './send-link.ts'

const pages = { reset: '/reset-password', verify: '/verify-email' } as const
const lives = { reset: resetLifeMs, verify: verifyLifeMs }

/**
 * Makes a link for the administrator to hand over, or mails it; older links of that kind stop working. The last line is
 * the link.
 */
async function makeLink(
  { db, environment }: CommandParts,
  kind: 'reset' | 'verify',
  email: string,
  { send }: CommandOptions,
): Promise<CommandAnswer> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + lives[kind])
  const user = await accountAt(db, email)
  if (user.disabled_at) throw new CommandError(isDisabled(user.email))
  if (user.is_first_time_sign_in) throw new CommandError(notSetUp(user.email))
  await db.transaction().execute(async (tx) => {
    await insertAccountToken(tx, { id: hashToken(token), userId: user.id, kind, expiresAt })
    if (kind === 'reset') await setUserResetAnswered(tx, user.id)
  })
  const link = accountLink(environment, pages[kind], token)
  const answer = { lines: [linkMade[kind](user.email), link], json: { email: user.email, link, expiresAt } }
  return send ? sendLink({ environment }, kind, answer) : answer
}

export const resetLink = (parts: CommandParts, email: string, options: CommandOptions = {}): Promise<CommandAnswer> =>
  makeLink(parts, 'reset', email, options)
export const verifyLink = (parts: CommandParts, email: string, options: CommandOptions = {}): Promise<CommandAnswer> =>
  makeLink(parts, 'verify', email, options)

export function accountLink(environment: Environment, page: string, token: string): string {
  const link = new URL(page, environment.publicUrl)
  link.searchParams.set('token', token)
  return link.href
}
