import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { isCall } from './is-call.ts'

/** Of what signs a request, as src/server/http/requests/request-text.ts has it. */
const mostChars = 512

/** The cookie that signs a person in: bound to the host where the site is https (requirement 12). */
export const sessionCookieName = ({ protocol }: URL): string => (protocol === 'https:' ? '__Host-session' : 'session')

/** The token of `Authorization: Bearer`. */
export const bearerToken = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1]

/** What signs a request, as src/server/accounts/authentication.ts takes it; empty for strangers, whatever else they send. */
export function signatureOf({ url = '/', headers }: IncomingMessage, cookieName: string): string {
  const bearer = isCall(url.split('?', 1)[0]!)
    ? bearerToken((headers.authorization ?? '').slice(0, mostChars))
    : undefined
  return (bearer ?? parse(headers.cookie ?? '', cookieName)[cookieName] ?? '').slice(0, mostChars)
}
