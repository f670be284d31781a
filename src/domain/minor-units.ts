import { headerWords } from './mapping/headers/header'
import type { AmountUnit } from './mapping-options'

/** What hundredths of a currency are called (ISO 4217: minor units), as `headerWords` writes it. */
const names =
  /(?:^| )(?:cents|pence|minor units?|subunits?|centavos|centimes|centimos|centesimi|eurocents?|paise|paisa|groszy|kurus|kopecks|kopeks|kopeken|копеек|копейках|копейки)(?: |$)/
/** Words that mean a hundred or children elsewhere: 'in Cent', 'amount_cent', 'amount_minor', and no 'pour cent'. */
const lastWord = /(?:in|amount|price|total|value|sum|betrag|preis|summe|umsatz|wert|eur|usd) (?:cent|minor|fen)$/
const bracketed = /[(（]\s*(?:cent|¢|分|单位[:：]\s*分)\s*[)）]/i
/** 'Dollars and cents' are whole amounts. */
const wholeAmounts = /(?:^| )(?:dollars?|euros|pounds|rupees|pesos|reais)(?: |$)/

/** Whether a column's header says that its amounts are hundredths: 1999 is 19.99. */
export function saysMinorUnits(header: string): boolean {
  const words = headerWords(header)
  return (names.test(words) || lastWord.test(words) || bracketed.test(header)) && !wholeAmounts.test(words)
}

/** How the values of a column are read: as the person chose, else as its header says. */
export const amountUnitOf = (header: string, choice: AmountUnit | undefined): AmountUnit =>
  choice ?? (saysMinorUnits(header) ? 'minor' : 'major')
