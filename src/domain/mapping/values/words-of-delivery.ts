import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

/** Whether a header is that of what delivery costs the buyer. */
export const saysDelivery = (header: string): boolean => isOfDelivery(spacedWords(header))
const isOfDelivery = saysHeader('delivery')
