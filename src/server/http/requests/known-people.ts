/** The sender of a forgotten token is a stranger until the database has verified the token again. */
const mostKnown = 10_000

/** Which person each session token belongs to, as the database last said. */
export interface KnownPeople {
  /** undefined for an unverified token: anybody can make up a new one for each request */
  personOf(token: string): string | undefined
  /** Notes the person of a token; undefined if the token is not valid. */
  note(token: string, userId: string | undefined): void
}

export function createKnownPeople(): KnownPeople {
  // In the order of their last use.
  const people = new Map<string, string>()
  return {
    personOf: (token) => people.get(token),
    note(token, userId) {
      people.delete(token)
      if (userId === undefined) return
      people.set(token, userId)
      if (people.size > mostKnown) people.delete(people.keys().next().value!)
    },
  }
}
