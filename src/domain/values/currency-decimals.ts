/** Currencies that are not divided into hundredths (ISO 4217, and additions of payment services). */
export const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
export const withThreeDecimals = 'BHD JOD KWD OMR TND'.split(' ')

/** How many of its smallest units make one unit of a currency. */
export const unitsInOne = (code: string): 1 | 100 | 1000 =>
  withoutDecimals.includes(code) ? 1 : withThreeDecimals.includes(code) ? 1000 : 100
