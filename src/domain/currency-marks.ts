/** ISO 4217, and what is written instead of CNY, ILS and TWD. Any three capitals would make a number of ORD-1. */
const codes = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
  SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD
  XOF XPF YER ZAR ZMW ZWL RMB NIS NTD`

/** What shops write where Unicode has no sign or nobody uses it, without a last point; R is the rand. */
const words = `
  kr zł zl Kč Rs Fr SFr Rp RM TL Ft lei kn din KM R S/ Bs B/ Dh Dhs SR QR KD KSh Ksh TSh Tsh Tk Euro Euros euro euros
  руб р грн лв ден тг тенге сум сом 円 元 圆 圓 원 đ VNĐ บาท
  ر.س د.إ ج.م د.ك د.م ريال درهم جنيه دينار ریال تومان ש"ח ש״ח`

/**
 * The codes and words that stand for a currency beside a number, each between blanks; besides them any sign (\p{Sc})
 * does, also behind letters (US$), and `\`, which is how Japanese programs write ¥.
 */
export const currencyNames = ` ${[...codes.trim().split(/\s+/), ...words.trim().split(/\s+/)].join(' ')} `
