import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { isCall } from './is-call.ts'

/** A part of a request that identifies its sender, as src/server/http/requests/request-text.ts reads it. */
const mostChars = 512

/** The session cookie; on https its name binds it to the host (requirement 12). */
export const sessionCookieName = ({ protocol }: URL): string => (protocol === 'https:' ? '__Host-session' : 'session')

/** The token of `Authorization: Bearer`. */
export const bearerToken = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1]

/**
 * What identifies the sender of a request, as src/server/accounts/authentication.ts uses it; empty for strangers,
 * whatever else they send.
 */
export function signatureOf({ url = '/', headers }: IncomingMessage, cookieName: string): string {
  const bearer = isCall(url.split('?', 1)[0]!)
    ? bearerToken((headers.authorization ?? '').slice(0, mostChars))
    : undefined
  return (bearer ?? parse(headers.cookie ?? '', cookieName)[cookieName] ?? '').slice(0, mostChars)
}
