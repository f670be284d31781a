import { clean } from '#domain/values/clean.ts'
import { codesOfMarks, currencyCode, isCurrencyCode } from '#domain/values/currency-code.ts'
import { codesOfWords, folded, marksTogether } from '#domain/values/currency-marks.ts'
import { codeOfName, mayBeName } from './currency-names.ts'

/** What a cell by itself says about a currency. */
export interface CellCurrency {
  /** an ISO code, or a sign that several currencies share: `$`, `kr`, `元`, `Rs`, `peso` */
  name: string
  /** whether the text can hardly mean anything else; a mark such as R or a code such as ALL can */
  isSure: boolean
  /** a code in capitals that is also a word, a place or a unit, and not a common currency */
  isCode: boolean
}

/** No cell that names a currency is longer than this. */
const longest = 60
const known = new Map<string, CellCurrency | undefined>()
const mostKnown = 5000

/**
 * The currency that a cell names, if it contains nothing else: a code, a sign, a word, or several of these that agree:
 * `TRY`, `₺`, `TL (₺)`, `EUR - Euro`, `Türk Lirası`, `US$`. Undefined for any other text. `isNamed`: the header says
 * that the column holds currencies.
 */
export function currencyOfCell(cell: string, isNamed = false): CellCurrency | undefined {
  const text = clean(cell)
  if (!text || text.length > longest || /\d/.test(text)) return undefined
  const key = (isNamed ? '!' : '') + text
  if (known.has(key)) return known.get(key)
  const found = read(text, isNamed)
  if (known.size < mostKnown) known.set(key, found)
  return found
}

function read(text: string, isNamed: boolean): CellCurrency | undefined {
  const whole = readOne(text, isNamed)
  if (whole) return whole
  for (const between of [/[()[\]{}（）|/;:·—–-]+/, /[()[\]{}（）|/;:·—–\s-]+/]) {
    const parts = text.split(between).filter((part) => part.trim())
    const agreed =
      parts.length > 1 && parts.length <= mostParts ? agreeing(parts.map((part) => readOne(part, isNamed))) : undefined
    if (agreed) return agreed
  }
  return undefined
}
const mostParts = 4

/** The currency that several parts name together; undefined if one names no currency, or another one. */
function agreeing(parts: (CellCurrency | undefined)[]): CellCurrency | undefined {
  if (!parts.every((part) => part !== undefined)) return undefined
  const codes = [...new Set(parts.map(({ name }) => name).filter((name) => /^[A-Z]{3}$/.test(name)))]
  const signs = parts.map(({ name }) => name).filter((name) => !/^[A-Z]{3}$/.test(name))
  if (codes.length > 1 || (!codes.length && new Set(signs).size > 1)) return undefined
  return { name: codes[0] ?? signs[0]!, isSure: true, isCode: false }
}

function readOne(part: string, isNamed: boolean): CellCurrency | undefined {
  const text = marksTogether(part.trim())
  const capitals = text.toUpperCase()
  if (isCurrencyCode(capitals) && !sharedCodes.has(capitals)) {
    const isCapital = text === capitals
    const isSure = !doubtful.has(capitals) && !words.has(capitals) && (isCapital || capitals !== 'TRY')
    return { name: currencyCode(capitals), isSure, isCode: isCapital && !words.has(capitals) }
  }
  const bare = text.replace(/\.$/, '').replaceAll(' ', '')
  if (/\p{Sc}/u.test(bare)) {
    const code = Object.hasOwn(codesOfMarks, bare) || /^[A-Z]{3}\p{Sc}$/u.test(bare) ? currencyCode(bare) : undefined
    if (bare === '$' || bare === '¥' || bare === '￥')
      return { name: bare === '$' ? '$' : '¥', isSure: true, isCode: false }
    return code ? { name: code, isSure: true, isCode: false } : undefined
  }
  const word = codesOfWords.get(folded(text))
  if (word) return { name: word, isSure: !marks.test(text) && !otherWords.has(folded(text)), isCode: false }
  const named = (isNamed || mayBeName(text)) && /^[\p{L}\p{M}\s.'’&-]+$/u.test(text) ? codeOfNames(text) : undefined
  return named ? { name: named, isSure: /\s|[^\0-\u024f]/.test(text), isCode: false } : undefined
}

/** The name, or one of several: 'US Dollars', 'dólares estadounidenses', 'pesos mexicanos'. */
function codeOfNames(text: string): string | undefined {
  const one = text.replace(/(\p{L}{2})s(?!\p{L})/gu, '$1')
  return codeOfName(text) ?? codeOfName(one) ?? codeOfName(one.replace(/e(?!\p{L})/u, ''))
}

/** Abbreviations made of letters that have many other meanings. */
const marks = /^[A-Za-z]{1,3}\.?\/?\.?$|^\p{Script=Cyrillic}{1,2}\.?$/u
/** Codes that are also words for several currencies. */
const sharedCodes = new Set(['LEI', 'DHS', 'CFA'])
/** Words that are also names, weights or numbers. */
const otherWords = new Set(
  'pound pounds rand rands won en lev leva som lari dram baht dong real kuna sterling yuan peso pesos manat taka tenge kr sol soles nt lira'.split(
    ' ',
  ),
)
/**
 * Codes that are also ordinary words, units or countries, or belong to abolished currencies. Alone they name no
 * currency.
 */
const words = new Set(
  'ALL TOP CUP MOP PEN SOS MAD BOB YEN ETH IMP STD SIT KGS LTL LAK BIF BAM MTL DEM COP GEL PAB KID ANG NAD ESP CYP GRD SLE FIM ATS BEF IEP PTE NLG FRF ITL ROL VEF EEK SKK LVL TRL MRO SVC JEP GGP'.split(
    ' ',
  ),
)
/** Codes that also stand for an airport, a company or something else. */
const doubtful = new Set(
  'SAR TND AMD ERN ETB AWG RON PHP CAD YTL GHC BTC USDT LRD GIP SRD SSP BSD MGA XDR DOP HTG LSL'.split(' '),
)
