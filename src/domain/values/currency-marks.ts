/**
 * ISO 4217, codes withdrawn in recent decades, and other codes in use. A list, because accepting any three capitals
 * would make ORD-1 a number.
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

/** Letters beside a dollar sign that name the country: US $24.90, 24,90 $ CA, Mex$ 100.00. */
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

/** Signs with letters before them, and the codes for which they stand. */
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
 * Letters apart from their dollar sign or after it, as patterns for RE2 and JavaScript, each with its replacement: 'US
 * $5', '5 $ CA' and '$A 5', '$5 US', 'U$S 5'. A single letter counts only before the sign or directly after it: 5 $ C
 * is no amount.
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

/**
 * Turns 'US $5' into 'US$5', and '5 $ US' into '5 US$'; any other text is unchanged. Same as marks_together of
 * jobs/ingest/read/sql/number-readers.sql.
 */
export const marksTogether = (text: string): string =>
  text.includes('$') ? apart.reduce((made, [pattern, become]) => made.replace(pattern, become), text) : text

/**
 * The codes and words for a currency next to a number, each between blanks. Any currency sign (\p{Sc}) counts as well,
 * also after letters (US$). So does `\`, which Japanese programs write for ¥.
 */
export const currencyNames = ` ${[...codes.trim().split(/\s+/), ...words.trim().split(/\s+/), ...Object.keys(lettersAndSign)].join(' ')} `

const letter = 'A-Za-z$\\\\\u{80}-\u{10ffff}'

/**
 * A possible currency before and after a number, as a pattern for RE2 and JavaScript; its text is looked up afterwards.
 * A point after a leading currency is not part of it, because it may belong to the number ($.50).
 */
export const currencyBefore = `[${letter}][/"${letter}]{0,6}`
export const currencyAfter = `[${letter}][/".${letter}]{0,6}`

/** A code beside a number, which is more precise than a sign on the other side: $24.90 CAD. A pattern for both. */
export const codeBeside = '(?:^|[^A-Za-z])([A-Z]{3})(?:[^A-Za-z$]|$)'
/**
 * Words and abbreviations for one currency, by its code, besides the names that Intl knows (currency-names.ts). They
 * are in lower case, without accents and final points. Programs write RUR, RMB, NIS and NTD for RUB, CNY, ILS and TWD.
 */
const ofCodes = {
  EUR: 'euro euros евро ευρω يورو يورو אירו ユーロ 유로 欧元 歐元 ยูโร avro yevro evro euró',
  USD: 'usdollar us-dollar usdollars 美元 美金 米ドル 米国ドル',
  GBP: 'sterling gbpound poundsterling britishpound britishpounds britishpoundsterling gbpounds 英镑 英鎊 英ポンド',
  TRY: 'tl ytl lira turklira',
  RUB: 'rur руб рубль рубли рублей рубля р ruble rubles rouble roubles rubel rublo rublos rubli rubla рублів',
  CNY: 'rmb cnh yuan renminbi 人民币 人民幣 元人民币 人民元 юань юани yuán',
  JPY: 'yen 円 日元 日圓 日円 iena иена иены ienes jen en yenes',
  KRW: 'won 원 韩元 韓元 韓圓 вона воны',
  TWD: 'ntd nt 新台币 新台幣 新臺幣 台币 台幣 臺幣',
  HKD: '港币 港幣 港元',
  ILS: 'nis shekel shekels sheqel שקל שקלים שח ש"ח ש״ח',
  PLN: 'zl zł zloty zlotys zloties złoty złote złotych злотый злотых zloties',
  CZK: 'kc kč',
  HUF: 'ft forint forintok форинт forints',
  UAH: 'грн гривна гривня гривень гривны hryvnia hryvnias hrn',
  KZT: 'тг тенге теңге tenge',
  BGN: 'лв лева лев lev leva',
  RSD: 'din дин',
  MKD: 'ден денар денари denar denari',
  BAM: 'km км',
  HRK: 'kn kuna kune',
  CHF: 'sfr swissfranc swissfrancs',
  THB: 'baht บาท',
  VND: 'vnđ đ đong dong đồng',
  MYR: 'rm ringgit',
  IDR: 'rp rupiah',
  BRL: 'reais',
  ZAR: 'rand rands',
  PEN: 's/ soles nuevosoles',
  KES: 'ksh kshs',
  TZS: 'tsh',
  BDT: 'tk taka',
  PYG: 'gs guarani guaranies guaraníes',
  GEL: 'lari ლარი лари',
  AMD: 'dram դրամ',
  AZN: 'manat manatı',
  KGS: 'сом',
  UZS: 'сум soʻm som',
  NGN: 'naira',
  GHS: 'cedi cedis',
  SAR: 'ر.س ريالسعودي',
  AED: 'د.إ درهمإماراتي',
  EGP: 'ج.م جنيهمصري le',
  KWD: 'د.ك',
  MAD: 'د.م',
  IRR: 'ریال',
} satisfies Record<string, string>

/** Words that several currencies share, and the sign that stands for them (`sharedSigns` of currencies.ts). */
const shared = {
  $: 'dollar dollars dolar dolares dólar dólares dollari dolari dolares dolár доллар доллары долларов долар доларів ドル 달러 دولار דולר dollaria долл дол dol',
  kr: 'kr kronor krona krone kroner kronur kroon krónur',
  '£': 'pound pounds',
  Rs: 'rs rupee rupees rupia rupias roupie roupies',
  peso: 'peso pesos песо',
  元: '元 圆 圓 块',
  Fr: 'fr franc francs frank franken franco francos franchi',
  lei: 'lei leu',
  Dh: 'dh dhs dirham dirhams درهم',
  Bs: 'bs',
  CFA: 'cfa fcfa',
  dinar: 'dinar dinars dinara dinari دينار',
  riyal: 'riyal riyals rial rials ريال',
} satisfies Record<string, string>

/** Letters without accents, points and blanks, in lower case: 'Руб.' becomes 'руб'. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '') // removes accents; vowel signs of Indian scripts stay
    .replace(/[ıł]/g, (letter) => (letter === 'ı' ? 'i' : 'l'))
    .replace(/[\s'’.]+/g, '')

export const codesOfWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...ofCodes, ...shared }).flatMap(([code, words]) =>
    words.split(' ').map((word) => [folded(word), code] as const),
  ),
)
