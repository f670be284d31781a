import { countries } from '#knowledge/countries.ts'
import { headerWords } from '#knowledge/words.ts'

const names = new Set(countries.flatMap(({ states }) => states?.split(', ') ?? []))
const codes = countries.flatMap(({ stateCodes }) => (stateCodes ? [new Set(stateCodes.split(' '))] : []))

/** Whether a text is the name of a region: 'New York', 'Bayern'. */
export const isRegion = (text: string): boolean => names.has(headerWords(text))

/** Whether nearly all texts are codes of the regions of one country. */
export function isRegionCode(texts: string[], nearlyAll: number): boolean {
  const written = texts.map(headerWords)
  return codes.some((of) => written.filter((code) => of.has(code)).length >= texts.length * nearlyAll)
}
