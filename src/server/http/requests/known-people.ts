/** One that is forgotten is a stranger's until the database has been asked once more. */
const mostKnown = 10_000

/** Whose the tokens are that sign requests, as the database last said. */
export interface KnownPeople {
  /** undefined for a token that nobody has verified: anyone can make up a new one for each request */
  personOf(token: string): string | undefined
  /** Notes whose session a token is, or that it is nobody's. */
  note(token: string, userId: string | undefined): void
}

export function createKnownPeople(): KnownPeople {
  // The one used last is last.
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
