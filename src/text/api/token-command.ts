import { type ApiScope, tokenDays } from '#domain/api/api-token.ts'
import { scopesInWords, tokenDay } from './api-tokens.ts'

/** The output of the command that makes a token. */
export const tokenCommandText = {
  name: 'by an administrator',
  source: 'There is no data source, or several, with this name or id. Nothing was changed. Give its id.',
  unchanged: `Nothing was changed. Scopes: read, upload, manage. Days: ${tokenDays.join(', ')}.`,
} as const

export const workspaceOf = (names: string[]): string =>
  `Which workspace? Use --workspace NAME with one of: ${names.join(', ')}. Nothing was changed.`

export const tokenMade = (email: string, workspace: string, scopes: ApiScope[], expiresAt: Date): string =>
  `Token of ${email} for "${workspace}" (${scopesInWords(scopes)}), until ${tokenDay(expiresAt)}. It is shown once:`
