/**
 * ISO 4217, codes withdrawn in recent decades, and other codes in use. Accepting any three capitals would make ORD-1 a
 * number.
 */
const codes = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
  SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD
  XOF XPF YER ZAR ZMW ZWL RMB NIS NTD CNH RUR BYR LTL LVL EEK SKK SIT ROL TRL YTL MRO STD VEF GHC ZWD CLF UYI XDR GGP JEP IMP
  DEM FRF ITL ESP NLG BEF ATS FIM IEP PTE GRD MTL CYP BTC ETH USDT FCFA CFA YEN LEI DHS EURO`

/**
 * Abbreviations that shops use instead of a sign, without a final point. R (rand) and KM also begin item numbers
 * (read-number.ts).
 */
const words = `
  kr Kr KR zł zl Kč Rs Fr SFr Rp RM TL Ft lei Lei kn din KM R S/ Bs B/ Dh Dhs DH KSh Ksh KShs TSh Tsh Tk Php Gs Euro Euros euro euros
  руб Руб р Р грн дин лв ден тг тенге сум сом 円 元 圆 圓 원 đ VNĐ บาท
  ر.س د.إ ج.م د.ك د.م ريال درهم جنيه دينار ریال تومان ש"ח ש״ח`

/** What stands beside a dollar sign where it is that of one country: US $24.90 (eBay), 24,90 $ CA, Mex$ 100.00. */
const dollars: Record<string, string> = {
  US: 'USD',
  CA: 'CAD',
  CAN: 'CAD',
  Can: 'CAD',
  CDN: 'CAD',
  C: 'CAD',
  AU: 'AUD',
  AUS: 'AUD',
  A: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  NT: 'TWD',
  TW: 'TWD',
  SG: 'SGD',
  S: 'SGD',
  Mex: 'MXN',
  MEX: 'MXN',
  MX: 'MXN',
  R: 'BRL',
  RD: 'DOP',
  AR: 'ARS',
  COL: 'COP',
  TT: 'TTD',
  EC: 'XCD',
  BZ: 'BZD',
  FJ: 'FJD',
  Bds: 'BBD',
  J: 'JMD',
}

/** Signs with letters before them, and the codes that they stand for. */
export const lettersAndSign: Record<string, string> = {
  ...Object.fromEntries(Object.entries(dollars).map(([letters, code]) => [`${letters}$`, code])),
  'CN¥': 'CNY',
  'JP¥': 'JPY',
}

const letters = Object.keys(dollars).join('|')
const several = Object.keys(dollars)
  .filter((one) => one.length > 1)
  .join('|')

/**
 * Where letters stand apart from their dollar sign or behind it, as patterns for RE2 and JavaScript, each with what it becomes:
 * 'US $5', '5 $ CA' and '$A 5', '$5 US', 'U$S 5'. One letter is taken only before the sign or right behind it: 5 $ C is no amount.
 */
export const lettersApart: [pattern: string, made: string][] = [
  [`(^|[^A-Za-z])(${letters}) (-?)[$]`, '\\1\\3\\2$'],
  [`[$](?: ?(${several})|(A|C))([^A-Za-z]|$)`, '\\1\\2$\\3'],
  [`[$]([^A-Za-z$]{1,40})(${several})$`, '\\2$\\1'],
  ['[Uu][$][SsDd]', 'US$'],
]
const apart = lettersApart.map(([pattern, made]) => {
  const replacement = made.replaceAll('$', '$$$$').replace(/\\(\d)/g, '$$$1')
  return [new RegExp(pattern), replacement] as const // pattern: at most 200 characters (longestHeader)
})

/** 'US$5' of 'US $5', '5 US$' of '5 $ US'; any other text as it is. marks_together of jobs/ingest/read/sql/number-readers.sql. */
export const marksTogether = (text: string): string =>
  text.includes('$') ? apart.reduce((made, [pattern, become]) => made.replace(pattern, become), text) : text

/**
 * The codes and words for a currency next to a number, each between blanks. Any sign (\p{Sc}) counts as well, also
 * after letters (US$), and so does `\`, as Japanese programs write ¥.
 */
export const currencyNames = ` ${[...codes.trim().split(/\s+/), ...words.trim().split(/\s+/), ...Object.keys(lettersAndSign)].join(' ')} `

const letter = 'A-Za-z$\\\\\u{80}-\u{10ffff}'

/**
 * A possible currency before and after a number, as a pattern for RE2 and JavaScript, to be looked up afterwards. A
 * point after a leading currency is not part of it, because it may belong to the number ($.50).
 */
export const currencyBefore = `[${letter}][/"${letter}]{0,6}`
export const currencyAfter = `[${letter}][/".${letter}]{0,6}`

/** A code beside a number, which tells more than a sign on its other side: $24.90 CAD. A pattern for both. */
export const codeBeside = '(?:^|[^A-Za-z])([A-Z]{3})(?:[^A-Za-z$]|$)'
