/** What belongs to a country rather than to a language. */
export interface Country {
  /** ISO 3166, in lower case */
  code: string
  /** in English */
  name: string
  /** the first-level parts that addresses name, in all languages, with commas between */
  states?: string
  /** what stands for them, with blanks between */
  stateCodes?: string
}
