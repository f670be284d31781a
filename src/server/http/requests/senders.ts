import type { IncomingMessage } from 'node:http'
import type { Environment } from '#server/operation/environment.ts'
import { networkOfRequest } from './client-address.ts'
import type { KnownPeople } from './known-people.ts'
import { senderToken, sessionCookieName } from './sender-token.ts'

/** Who sends a request, before anything else looks at it. */
export interface Senders {
  /** undefined for a stranger, with or without an unknown token */
  personOf(request: IncomingMessage): string | undefined
  /** undefined behind a proxy that does not say whose request it is */
  networkOf(request: IncomingMessage): string | undefined
}

export function sendersOf(
  people: KnownPeople,
  { publicUrl, trustProxy }: Pick<Environment, 'publicUrl' | 'trustProxy'>,
): Senders {
  const cookieName = sessionCookieName(publicUrl)
  return {
    personOf: (request) => people.personOf(senderToken(request, cookieName)),
    networkOf: (request) => networkOfRequest(request, trustProxy),
  }
}
