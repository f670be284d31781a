import type { AmountUnit } from '#domain/mapping/mapping-options.ts'
import { headerWords } from '#knowledge/words.ts'

const wordsOf = (words: string) => new Set(words.split(' ').map(headerWords))

/** Words for hundredths of a currency in headers (ISO 4217: minor units). */
const names = wordsOf(
  'cents subunit subunits centavos centimes céntimos centesimi eurocent eurocents pence paise paisa groszy kuruş kopecks kopeks kopeken копеек копейках копейки копійок копійках øre öre pennies',
)
/**
 * Words that also mean hundred or children: 'in Cent', 'amount_cent' and 'amount_minor' count, 'pour cent' does not.
 */
const lastWord = /(?:in|amount|price|total|value|sum|betrag|preis|summe|umsatz|wert|eur|usd) (?:cents?|cts?|minor|fen)$/
const minorUnits = /(?:^| )minor units?(?: |$)/
const bracketed = /[(（]\s*(?:cents?|cts?|¢|分|单位[:：]\s*分)\s*[)）]/i
/**
 * 'Dollars and cents', 'Importo in euro e centesimi' and 'Kwota w zł i groszy' are whole units; 'Amount in EUR cents'
 * is not.
 */
const wholeAmounts = wordsOf(
  'dollar dollars euro euros pound pounds rupees rs pesos reais zł tl lira рублей руб and und et y e i con avec with sin sans sem without bez ohne rounded shop',
)
const signs = /[£$€₹]/

/** Whether a column's header says that its amounts are hundredths: 1999 is 19.99. */
export function saysMinorUnits(header: string): boolean {
  const words = headerWords(header)
  const has = (some: ReadonlySet<string>) => words.split(' ').some((word) => some.has(word))
  const isNamed = has(names) || minorUnits.test(words) || lastWord.test(words) || bracketed.test(header)
  return isNamed && !has(wholeAmounts) && !signs.test(header)
}

/** The unit of a column's values: the person's choice, else the header's, unless most values have decimals. */
export function amountUnitOf(header: string, cells: string[], choice: AmountUnit | undefined): AmountUnit {
  if (choice) return choice
  if (!saysMinorUnits(header)) return 'major'
  const filled = cells.filter((cell) => cell.trim())
  const withCents = filled.filter((cell) => /\d[.,]\d\d\D*$/.test(cell))
  return withCents.length * 2 >= filled.length && filled.length ? 'major' : 'minor'
}
