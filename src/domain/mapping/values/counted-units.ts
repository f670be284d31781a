import type { Says } from '#knowledge/read.ts'
import { headersOf, saysHeader } from '#knowledge/whole-headers.ts'

/**
 * Whether a header counts units in one state: 'Returned Qty' is a word for returned and a word for quantity,
 * 'Retourenmenge' a compound of both.
 */
export function countsUnits(ofState: Says): Says {
  return (spaced) => isCount(spaced) && ofState(takenApart(spaced)) && !isOtherThing(spaced)
}

const isCount = saysHeader('quantity', 'pieces')
const isOtherThing = saysHeader('sum', 'percentage', 'code or reason', 'after returns', 'price of a piece')

function takenApart(spaced: string): string {
  const ends = headersOf('pieces').flatMap((word) => (word.startsWith('*') ? [word.slice(1)] : []))
  return ends.reduce((text, end) => text.replace(`${end} `, ` ${end} `), spaced)
}
