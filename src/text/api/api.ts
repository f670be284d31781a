import { figuresAMinute } from '#domain/api/api-token.ts'

/** What the API for scripts says of requests (docs/specification.md §13). */
export const apiText = {
  tooManyFigures: `This token has asked for ${figuresAMinute} figures within a minute. Wait as many seconds as the header Retry-After says.`,
  preparing: 'The figures are being prepared. Ask again after the seconds in the header Retry-After.',
  badCursor: 'The parameter “cursor” must be `next` of the answer before, unchanged.',
  changedList: 'The list has changed since the answer with this cursor. Begin again without a cursor.',
  ofOther: (report: string, names: readonly string[]): string =>
    `The report “${report}” takes only these parameters of its page: ${names.length ? names.join(', ') : 'none'}.`,
  whichTable: (keys: string[]): string => `The report has several tables. Name one in “table”: ${keys.join(', ')}.`,
  noOperation: 'There is no such address in the API. All addresses are in /api/v1/openapi.json.',
  notAllowed: 'This address of the API does not know this method. All methods are in /api/v1/openapi.json.',
} as const

export const givenTwice = (name: string): string => `The parameter “${name.slice(0, 64)}” is given twice. Give it once.`

export const noSuchTable = (table: string, keys: string[]): string =>
  `There is no table “${table.slice(0, 64)}” in this report. Its tables are: ${keys.join(', ')}.`
export const noSuchReport = (name: string): string =>
  `There is no report “${name.slice(0, 64)}”. The address …/figures lists all reports.`
