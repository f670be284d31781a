import type { AttributeType } from '#domain/attributes/attribute.ts'
import { isFlag } from '#domain/mapping/statuses/flags.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'

/** So many different values tell the type. */
const mostRead = 100
/** The share of them that can be read as the type; the rest is blank later. */
const fewestRead = 0.95

/**
 * The type of a column, judged by its different values. 0 and 1 alone are numbers. Digits behind a 0, such as 01234, are
 * text. Text without values.
 */
export function typeOfColumn(different: string[]): AttributeType {
  const read = different.slice(0, mostRead)
  const are = (is: (text: string) => boolean) => read.length > 0 && read.filter(is).length >= read.length * fewestRead
  if (are(isFlag) && !read.every((text) => /^\d$/.test(text))) return 'yes-no'
  if (read.some((text) => /^0\d/.test(text) && !/[./:-]/.test(text))) return 'text'
  if (are((text) => readNumber(text) !== undefined)) return 'number'
  if (are((text) => readDate(text) !== undefined)) return 'date'
  return 'text'
}
