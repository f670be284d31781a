/** A saved file of costs or spend with the currency that its rows name; null: none. */
export interface FileCurrency {
  name: string
  currency: string | null
}

/** Currencies that would be added or subtracted without conversion. */
export interface MixedCurrencies {
  /** what the amounts of the orders are in, or shown in */
  orders: string
  /** the first file of each other currency */
  files: { name: string; currency: string }[]
}

/** The currencies of files beside that of the orders; undefined if there is no other. */
export function mixedCurrencies(orders: string, files: FileCurrency[]): MixedCurrencies | undefined {
  const first = new Map<string, string>()
  for (const { name, currency } of files)
    if (currency && currency !== orders && !first.has(currency)) first.set(currency, name)
  return first.size ? { orders, files: [...first].map(([currency, name]) => ({ name, currency })) } : undefined
}
