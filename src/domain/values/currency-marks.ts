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

/**
 * The codes and words for a currency next to a number, each between blanks. Any sign (\p{Sc}) counts as well, also
 * after letters (US$), and so does `\`, as Japanese programs write ¥.
 */
export const currencyNames = ` ${[...codes.trim().split(/\s+/), ...words.trim().split(/\s+/)].join(' ')} `

const letter = 'A-Za-z$\\\\\u{80}-\u{10ffff}'

/**
 * A possible currency before and after a number, as a pattern for RE2 and JavaScript, to be looked up afterwards. A
 * point after a leading currency is not part of it, because it may belong to the number ($.50).
 */
export const currencyBefore = `[${letter}][/"${letter}]{0,6}`
export const currencyAfter = `[${letter}][/".${letter}]{0,6}`
