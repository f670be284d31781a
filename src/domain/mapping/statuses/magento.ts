import { type MatchWords, matchWords, spacedWords } from './match-words.ts'

const closed =
  '=closed, =geschlossen, =cerrado, =cerrada, =chiuso, =gesloten, =ferme, =fermee, =cloture, =cloturee, =fechado, =zamkniete, =закрыт'
const saysClosed = matchWords(closed)
/** In German either state may be 'Abgeschlossen': beside 'Vollständig', the completed one, it is the closed one. */
const saysClosedBeside = matchWords(`${closed}, ==abgeschlossen`)
const isWhole = matchWords('==vollstandig')
const isComplete = matchWords('=complete, =vollstandig, =completo, =volledig, =complet')
const isOfMagento = matchWords(
  '=complete, =closed, =processing, =pending, =pending payment, =canceled, =holded, =on hold, =payment review, =suspected fraud, =fraud, =pending paypal, =paypal reversed, =paypal canceled reversal, =vollstandig, =geschlossen, ==abgeschlossen, =verarbeitung, =in bearbeitung, =ausstehend, =zahlung ausstehend, =zahlungsprufung, =storniert, =completo, =cerrado, =procesando, =chiuso, =in lavorazione, =volledig, =gesloten, =complet, =ferme',
)

/**
 * The closed ones of Magento's statuses, where its own words, 'complete' and 'closed' among them, or the headers show that they are
 * Magento's: there an order is closed when a credit memo has paid all of it back. Elsewhere a closed order is a completed one.
 */
export function closedOfMagento(values: string[], areOfHeaders = false): MatchWords | undefined {
  const texts = values.filter((value) => value.trim()).map(spacedWords)
  const isClosed = texts.some(isWhole) ? saysClosedBeside : saysClosed
  const areOfWords =
    texts.some(isComplete) && texts.some(isClosed) && texts.filter(isOfMagento).length * 2 > texts.length
  return areOfHeaders || areOfWords ? isClosed : undefined
}
