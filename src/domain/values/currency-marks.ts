/** ISO 4217, its withdrawn codes of the last decades, and other codes in use. Any three capitals would make a number of ORD-1. */
const codes = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
  SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD
  XOF XPF YER ZAR ZMW ZWL RMB NIS NTD CNH RUR BYR LTL LVL EEK SKK SIT ROL TRL YTL MRO STD VEF GHC ZWD CLF UYI XDR GGP JEP IMP
  DEM FRF ITL ESP NLG BEF ATS FIM IEP PTE GRD MTL CYP BTC ETH USDT FCFA CFA YEN LEI DHS EURO`

/** What shops write where Unicode has no sign or nobody uses it, without a last point. R, the rand, and KM
 * stand before numbers of things, too (read-number.ts). */
const words = `
  kr Kr KR zł zl Kč Rs Fr SFr Rp RM TL Ft lei Lei kn din KM R S/ Bs B/ Dh Dhs DH KSh Ksh KShs TSh Tsh Tk Php Gs Euro Euros euro euros
  руб Руб р Р грн дин лв ден тг тенге сум сом 円 元 圆 圓 원 đ VNĐ บาท
  ر.س د.إ ج.م د.ك د.م ريال درهم جنيه دينار ریال تومان ש"ח ש״ח`

/**
 * The codes and words that stand for a currency beside a number, each between blanks; besides them any sign (\p{Sc})
 * does, also behind letters (US$), and `\`, which is how Japanese programs write ¥.
 */
export const currencyNames = ` ${[...codes.trim().split(/\s+/), ...words.trim().split(/\s+/)].join(' ')} `

const letter = 'A-Za-z$\\\\\u{80}-\u{10ffff}'

/**
 * What may be a currency before and after a number, for the patterns of RE2 and JavaScript alike, to be looked up
 * afterwards. The point behind the one before may be the number's ($.50), so it is none of it.
 */
export const currencyBefore = `[${letter}][/"${letter}]{0,6}`
export const currencyAfter = `[${letter}][/".${letter}]{0,6}`
