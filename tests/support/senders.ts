import { createKnownPeople } from '#server/http/requests/known-people.ts'
import { sendersOf } from '#server/http/requests/senders.ts'

/** Whose these tokens are. */
export function peopleKnowing(tokens: Record<string, string>) {
  const people = createKnownPeople()
  for (const [token, person] of Object.entries(tokens)) people.note(token, person)
  return people
}

/** Who sends, where these tokens are known. */
export const sendersKnowing = (tokens: Record<string, string>, { trustProxy = false } = {}) =>
  sendersOf(peopleKnowing(tokens), { publicUrl: new URL('http://localhost'), trustProxy })
