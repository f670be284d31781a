import * as z from 'zod'
import {
  atLeast,
  atMost,
  isMissing,
  isWrong,
  mustBe,
  mustHave,
  oneOf,
  type PlaceOfValue,
  typeNames,
  unknownNames,
} from '#text/api/bad-values.ts'

type Issue = z.core.$ZodIssue

/** What is wrong with a value of a request, with its name. The schema must have been asked with `reportInput`. */
export function issueInWords(part: PlaceOfValue['part'], schema: z.ZodType, issue: Issue): string {
  const place = { part, path: issue.path.map((one) => (typeof one === 'number' ? one : String(one))) }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return isMissing(place)
      return Object.hasOwn(typeNames, issue.expected) ? mustBe(place, typeNames[issue.expected]!) : isWrong(place)
    case 'invalid_value':
      return issue.input === undefined ? isMissing(place) : mustBe(place, oneOf(issue.values))
    case 'too_big': {
      const limit = atMost(issue.origin, issue.maximum)
      return hasLength(issue.origin) ? mustHave(place, limit) : mustBe(place, limit)
    }
    case 'too_small': {
      const limit = atLeast(issue.origin, issue.minimum)
      return hasLength(issue.origin) ? mustHave(place, limit) : mustBe(place, limit)
    }
    case 'unrecognized_keys':
      return unknownNames(place, issue.keys, issue.path.length ? [] : namesOf(schema))
    default:
      return isWrong(place)
  }
}

const hasLength = (origin: string): boolean => origin === 'string' || origin === 'array'

const namesOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
