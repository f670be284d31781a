import { type ApiScope, apiScopes, mostTokenNameChars, mostTokens } from '#domain/api/api-token.ts'
import { momentText } from '#text/site/moments.ts'

/** Tokens of the API, on the Account page and by command (docs/specification.md §13). */
export const tokensText = {
  title: 'Tokens for scripts',
  lead: 'A token lets a script upload files and read figures without your password. It opens no page, and your role still applies.',
  toDocs: 'How scripts use the API',
  none: 'You have no tokens.',
  name: 'Name',
  nameHelp: 'What uses it, such as “nightly export”.',
  reaches: 'Reaches',
  allSources: (workspace: string) => `${workspace}: all sources`,
  oneSource: (workspace: string, source: string) => `${workspace}: only ${source}`,
  scopes: 'May',
  ends: 'Expires',
  lastUse: 'Last use',
  never: 'Never used',
  expired: 'Expired',
  actions: 'Actions',
  make: 'Make token',
  made: 'The token is made',
  madeLead: 'Copy it now. It is shown once: only its hash is kept.',
  token: 'Token',
  endNow: 'End now',
  endLead: 'The next request with this token is refused. This cannot be undone.',
  end: 'End this token',
  notFound: 'There is no such token.',
  badName: `A token needs a name of 1 to ${mostTokenNameChars} characters.`,
  badScopes: 'Choose at least one of read, upload and manage.',
  badDays: 'Choose after how many days the token expires.',
  'no-member': 'You are no longer a member of this workspace, or the data source was deleted.',
  'too-many': `You have ${mostTokens} tokens that work. End one first.`,
  required:
    'This address needs a token in the header “Authorization: Bearer …”. Make one on the Account page of the site. A session does not open it.',
  refused: 'This token is unknown, ended or expired. Make a new one on the Account page of the site.',
} as const

export const scopeLabel: Record<ApiScope, string> = { read: 'Read', upload: 'Upload', manage: 'Manage' }

export const scopeMeaning: Record<ApiScope, string> = {
  read: 'sources, figures, lists, views and notes; and keep filters',
  upload: 'send files, map them and follow their jobs',
  manage: 'rename and delete sources, change notes and webhooks',
}

export const scopesInWords = (scopes: ApiScope[]): string =>
  apiScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => scopeLabel[scope])
    .join(', ')

export const lacksScope = (scope: ApiScope): string =>
  `This token may not do this: it lacks the scope “${scope}”. Make a token with it on the Account page of the site.`

const dayText = (day: Date): string => momentText(day.toISOString(), true, 'UTC')
export const tokenEnds = (at: Date): string => `It expires ${dayText(at)}.`
export const tokenDay = dayText
export const tokenMoment = (at: Date): string => momentText(at.toISOString(), false, 'UTC')
export const ofToken = (action: string, name: string): string => `${action}: ${name}`
