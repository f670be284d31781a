import * as z from 'zod'
import { givenTwice } from '#text/api/api.ts'
import type { PlaceOfValue } from '#text/api/bad-values.ts'
import { issueInWords } from './issue-in-words.ts'
import { Refusal } from './refusal.ts'

/** The value of a part of a request; throws a 400 that says in plain words which value is wrong, and what it must be. */
export function checked<Schema extends z.ZodType>(
  part: PlaceOfValue['part'],
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return read.data
  throw new Refusal(400, issueInWords(part, schema, read.error.issues[0]!))
}

/** Parameters of an address. One that is given twice, or is not known, is a 400: nobody could tell which was meant. */
export function readParameters<Schema extends z.ZodObject>(schema: Schema, query: URLSearchParams): z.output<Schema> {
  const types = typesOf(schema)
  // without a prototype, so that `__proto__` is an ordinary name
  const values: Record<string, unknown> = Object.create(null)
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name)
    if (all.length > 1) throw new Refusal(400, givenTwice(name))
    values[name] = read(all[0]!, types.get(name))
  }
  return checked('query', schema, { ...values })
}

/** A text as the number, or the yes or no, that its schema asks for; the text itself if it is neither. */
function read(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const known = new WeakMap<z.ZodObject, Map<string, string>>()

/** The JSON type of each parameter. */
function typesOf(schema: z.ZodObject): Map<string, string> {
  const found = known.get(schema)
  if (found) return found
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  const types = new Map(
    Object.entries(properties).flatMap(([name, one]) =>
      typeof one === 'object' && typeof one.type === 'string' ? [[name, one.type] as const] : [],
    ),
  )
  known.set(schema, types)
  return types
}
