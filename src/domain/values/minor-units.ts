import { headerWords } from '#domain/mapping/headers/words/header.ts'
import type { AmountUnit } from '#domain/mapping/mapping-options.ts'

const wordsOf = (words: string) => new Set(words.split(' ').map(headerWords))

/** What hundredths of a currency are called in headers (ISO 4217: minor units). */
const names = wordsOf(
  'cents subunit subunits centavos centimes céntimos centesimi eurocent eurocents pence paise paisa groszy kuruş kopecks kopeks kopeken копеек копейках копейки копійок копійках',
)
/** Words that mean a hundred or children elsewhere: 'in Cent', 'amount_cent', 'amount_minor', and no 'pour cent'. */
const lastWord = /(?:in|amount|price|total|value|sum|betrag|preis|summe|umsatz|wert|eur|usd) (?:cent|minor|fen)$/
const minorUnits = /(?:^| )minor units?(?: |$)/
const bracketed = /[(（]\s*(?:cent|¢|分|单位[:：]\s*分)\s*[)）]/i
/** 'Dollars and cents', 'Importo in euro e centesimi', 'Kwota w zł i groszy' are whole amounts, 'Amount in EUR cents' is none. */
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

/** How the values of a column are read: as the person chose, else as its header says, unless most values have cents of their own. */
export function amountUnitOf(header: string, cells: string[], choice: AmountUnit | undefined): AmountUnit {
  if (choice) return choice
  if (!saysMinorUnits(header)) return 'major'
  const filled = cells.filter((cell) => cell.trim())
  const withCents = filled.filter((cell) => /\d[.,]\d\d\D*$/.test(cell))
  return withCents.length * 2 >= filled.length && filled.length ? 'major' : 'minor'
}
