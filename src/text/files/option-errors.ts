/** Errors in an option of a mapping; each names the option (docs/specification.md §11). */
export const optionText = {
  statuses: 'options.statuses must be an object: status or type to count, leave-out or refund.',
  tooManyStatuses: 'options.statuses may name 400 statuses at most.',
  fillDown: 'options.fillDown must be true or false.',
  currencyColumn: 'options.currencyColumn must be text: a column of the file, or blank.',
  fillCustomers: 'options.fillCustomers must be true or false.',
  attributes:
    'options.attributes must be a list. Each entry is the name of a column, or an object with "column", "type" and, for tags, "split".',
  tooManyAttributes: 'options.attributes may name 40 columns at most.',
  currency: 'options.currency must be an object with either "only", a currency, or "rates", an object of currencies.',
  rates: 'options.currency.rates must be an object of 1 to 50 currencies, each with its rate.',
} as const

export const statusTooLong = (status: string) =>
  `options.statuses names a status of more than 200 characters: "${status}…".`
export const statusTwice = (status: string) =>
  `options.statuses names "${status}" twice, with different choices. Capitals and blanks around it make no difference.`
export const badCurrency = (name: string, most: number) =>
  `options.currency names "${name}", which is not a currency: a sign or code has 1 to ${most} characters.`
export const badShownOption = (name: string) =>
  `options.shownCurrency is "${name}", which is no currency: write its ISO code in capitals, such as EUR.`
export const badRate = (name: string) =>
  `options.currency.rates["${name}"] must be a number above 0 with at most 9 digits and 10 decimals.`
export const ratesDiffer = (code: string) =>
  `options.currency.rates gives ${code} two different rates. Its sign and its code, in capitals or not, name the same currency.`
export const attributeTwice = (column: string) => `options.attributes names the column "${column}" twice.`
export const attributeOfField = (column: string, field: string) =>
  `options.attributes names "${column}", which is mapped to ${field}. Only a column without a field can be kept.`
export const splitOfOther = (column: string) =>
  `options.attributes splits "${column}", which is not text. Only text can be split.`
