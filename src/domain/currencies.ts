/** Amounts of several currencies would be added as if they were one. '$' beside a code such as USD is one currency. */
export function areSeveralCurrencies(currencies: string[]): boolean {
  const codes = currencies.filter((one) => /^[A-Z]{3}$/.test(one)).length
  return currencies.length > 1 && !(currencies.length === 2 && codes === 1)
}

/** So many are named in a sentence. */
export const namedCurrencies = 5
