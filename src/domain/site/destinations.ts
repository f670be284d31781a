/** The kinds of destinations, in the order in which they are listed. */
export const destinationKinds = ['page', 'view', 'source'] as const

/** A place in the product to which the command palette leads. */
export interface Destination {
  kind: (typeof destinationKinds)[number]
  name: string
  /** what distinguishes it from others of the same name, such as the page of a view; may be blank */
  note: string
  href: string
}

/** What the command palette knows of a person. */
export interface Destinations {
  destinations: Destination[]
  /** the source whose customers a search finds; null without one that has figures */
  searched: { fileId: string; name: string } | null
}

/** At most as many matches are listed, so that each can be read. @internal A test looks at it. */
export const mostMatches = 16

/** Names are compared without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The destinations that hold every typed word, best first: names that begin with what was typed, then names with words
 * that begin with it, then the others; equal ones in the order in which they were given. Without a word, all.
 */
export function matchesOf(destinations: readonly Destination[], typed: string): Destination[] {
  const all = plain(typed).trim()
  const words = all.split(/\s+/)
  const rank = ({ name, note }: Destination): number | undefined => {
    const [own, whole] = [plain(name), plain(`${name} ${note}`)]
    if (!words.every((word) => whole.includes(word))) return undefined
    if (own.startsWith(all)) return 0
    return words.every((word) => ` ${own.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)) ? 1 : 2
  }
  return destinations
    .flatMap((destination) => {
      const ranked = rank(destination)
      return ranked === undefined ? [] : [{ destination, ranked }]
    })
    .sort((a, b) => a.ranked - b.ranked)
    .slice(0, mostMatches)
    .map(({ destination }) => destination)
}
