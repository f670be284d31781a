/** Whether an address includes orders without a customer; they count only where nothing is asked of customers. */
export const guestsIn = (query: URLSearchParams): boolean => query.get('guests') === '1'

/** The same, as fields of an address. */
export const guestsField = (guests: boolean): Record<string, string> => (guests ? { guests: '1' } : {})
