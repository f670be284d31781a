import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'

/** Whether small whole numbers below the header count or identify something other than units sold. */
export const countsOther = (header: string): boolean => says(spacedWords(header))
const says = saysHeader('counts something else', 'people or nights')
