import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { isCall } from './is-call.ts'

/** The longest part of a token that is read, as in src/server/http/requests/request-text.ts. */
const mostChars = 512

/** The session cookie; on https its name binds it to the host (requirement 12). */
export const sessionCookieName = ({ protocol }: URL): string => (protocol === 'https:' ? '__Host-session' : 'session')

/** The token of `Authorization: Bearer`. */
export const bearerToken = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1]

/**
 * The session token of a request, from the same places where src/server/accounts/authentication.ts looks; empty if
 * there is none.
 */
export function senderToken({ url = '/', headers }: IncomingMessage, cookieName: string): string {
  const bearer = isCall(url.split('?', 1)[0]!)
    ? bearerToken((headers.authorization ?? '').slice(0, mostChars))
    : undefined
  return (bearer ?? parse(headers.cookie ?? '', cookieName)[cookieName] ?? '').slice(0, mostChars)
}
