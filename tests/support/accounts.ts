import { invite } from '#server/commands/invite.ts'
import type { Answer, TestApp } from './app.ts'

export const password = 'a long enough password'

/** Status and message in one, as tests compare them. */
export const said = ({ status, body }: Answer) => `${status} ${body.message}`

export const pathOf = (link: string) => new URL(link).pathname + new URL(link).search
export const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

export const cookieOf = (response: { headers: Headers }) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session=') && !cookie.startsWith('session=;'))
    ?.split(';')[0]

export const inviteLink = async (app: TestApp, email: string) =>
  (await invite(app.db, app.environment, { email })).lines.at(-1)!

export const login = (app: TestApp, email: string, word = password, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password: word }, headers })

export const me = (app: TestApp, token: string) => app.call('GET', '/api/auth/me', { token })

export const form = (
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
