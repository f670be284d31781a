import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

/** Whether a header means what the buyer pays for delivery. */
export const saysDelivery = (header: string): boolean => isOfDelivery(spacedWords(header))
const isOfDelivery = saysHeader('delivery')
