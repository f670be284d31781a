import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { countries } from '#knowledge/countries.ts'
import type { DocumentCodes } from '#knowledge/country.ts'
import { isOnly, type Says, says, saysIn } from '#knowledge/read.ts'
import { systems } from '#knowledge/systems.ts'
import { spacedWords } from './match-words.ts'
import { statusKey } from './order-status.ts'

/**
 * Short codes of many bookkeeping programs. Some bill a customer, some give money back, and some do neither: payments,
 * orders, quotes, purchases.
 */
const customary = [
  { count: 'in inv dn', refund: 'cr cn cm crn crd', 'leave-out': 'py pmt pay rec rct rcp ord so qu quo est pf' },
  { count: 're rg ar', refund: 'gu gs gut', 'leave-out': 'ze za' }, // Rechnung, Gutschrift, Zahlungseingang
  { count: 'fa fc fac', refund: 'av avo', 'leave-out': 'rg reg rgt' }, // facture, avoir, règlement
  { count: 'fa fc ft fr fs fv fac fat nd', refund: 'nc ndc', 'leave-out': 'in inc rc rg rec pag or orc' }, // fattura, factura, fatura; nota credito
  { count: 'fs fv pa par', refund: 'kfs kfv kor fks fvk', 'leave-out': 'kp kw' }, // faktura, paragon, korekta
  {
    count: 'td01 td02 td03 td05 td06 td24 td25 td26',
    refund: 'td04 td08',
    'leave-out': 'td16 td17 td18 td19 td20 td21 td22 td23 td27 td28',
  }, // FatturaPA: fattura; nota di credito; autofattura
].map(byCode)
const ofSystems = systems.flatMap(({ documents = [] }) => documents)
const programs = [
  ...customary,
  ...ofSystems
    .filter(({ below }) => !below)
    .map(({ bills, refunds, others }) => byCode({ count: bills, refund: refunds, 'leave-out': others })),
]
/** Under other headers, S and R may be sizes or anything else. */
const salesAndReturns = byCode({ count: 's', refund: 'r', 'leave-out': '' })
const saysReturn = says('return')
const isSale = isOnly('sale')
const saysSaleOrReturn = (text: string) =>
  saysReturn(text) &&
  text
    .trim()
    .split(' ')
    .some((word) => isSale(` ${word} `))

function byCode(program: Record<StatusChoice, string>): ReadonlyMap<string, StatusChoice> {
  const choices: StatusChoice[] = ['count', 'refund', 'leave-out']
  const codes = choices.flatMap((choice) => program[choice].split(' ').map((name) => [name, choice] as const))
  return new Map(codes.filter(([name]) => name))
}

/** The codes of one kind, for some headers. */
interface CodesBelow {
  below: Says
  codes: ReadonlyMap<string, StatusChoice>
  with?: string[]
}

const ofCountries: CodesBelow[] = countries.flatMap(({ documents = [] }) => documents.map(codesBelow))
function codesBelow({ language, below, bills, refunds, others, with: needed }: DocumentCodes): CodesBelow {
  const codes = byCode({ count: bills, refund: refunds, 'leave-out': others })
  return { below: saysIn(language, ...below), codes, with: needed?.split(' ') }
}
/** States of orders, not kinds of documents. */
const ofStates: CodesBelow[] = ofSystems.flatMap(({ below, language, bills, refunds, others }) =>
  below
    ? {
        below: language ? both(isOnly(...below), saysIn(language, ...below)) : says(...below),
        codes: byCode({ count: bills, refund: refunds, 'leave-out': others }),
      }
    : [],
)
function both(one: Says, other: Says): Says {
  return (text) => one(text) && other(text)
}

/** Whether a header names a kind of document, in a language whose codes we know. */
export const namesDocument = (header: string): boolean => {
  const text = spacedWords(header)
  return ofCountries.some(({ below }) => below(text))
}

/** Whether a header names order states that a shop writes as numbers. */
export const namesStates = (header: string): boolean => {
  const text = spacedWords(header)
  return ofStates.some(({ below }) => below(text))
}

/**
 * What each code of a column of types does, by `statusKey`. All codes must belong to one program, with a bill and
 * something else among them. If the header names a kind of document, the codes of a country with that language count.
 * Undefined for any other column.
 */
export function documentCodes(header: string, values: string[]): ReadonlyMap<string, StatusChoice> | undefined {
  const keys = [...new Set(values.map(statusKey).filter(Boolean))]
  const text = spacedWords(header)
  const known = saysSaleOrReturn(text) ? [salesAndReturns, ...programs] : programs
  const program = known.find((codes) => isWhole(keys.map((key) => codes.get(key))))
  if (program) return program
  if (keys.length > mostCodes) return undefined
  const shorts = keys.map(shortCode)
  const country = [...ofCountries, ...ofStates].find(
    ({ below, codes, with: needed }) =>
      below(text) &&
      isWhole(shorts.map((code) => codes.get(code))) &&
      (!needed || needed.some((code) => shorts.includes(code))),
  )
  return country && new Map(keys.map((key, at) => [key, country.codes.get(shorts[at]!)!]))
}

/** A column with more different codes is not one of documents. */
const mostCodes = 30

/** Whether there are bills and something else, and no unknown code. */
const isWhole = (choices: (StatusChoice | undefined)[]) =>
  choices.includes('count') && !choices.includes(undefined) && choices.some((choice) => choice !== 'count')

/** 'FAC-A' and 'FAC A' are one code. In 'I - Ingreso' and '33 Factura', the word or the number is the code. */
function shortCode(key: string): string {
  const [first = '', ...others] = spacedWords(key).trim().split(' ')
  if (!others.length) return first
  return others.length === 1 && others[0]!.length === 1 ? `${first}_${others[0]}` : first
}
