/** Where a value of a request is: the parameter `limit`, the field `conditions[0].operator` of the body. */
export interface PlaceOfValue {
  part: 'path' | 'query' | 'body'
  path: (string | number)[]
}

const mostChars = 64
const short = (text: string): string => (text.length > mostChars ? `${text.slice(0, mostChars)}…` : text)

function nameOf(path: PlaceOfValue['path']): string {
  const name = path.map((one, at) => (typeof one === 'number' ? `[${one}]` : at ? `.${one}` : one)).join('')
  return short(name)
}

const kinds = { path: 'part of the address', query: 'parameter', body: 'field' } as const

/** `The parameter “limit”`; the body as a whole has no name. */
const subject = ({ part, path }: PlaceOfValue): string =>
  path.length ? `The ${kinds[part]} “${nameOf(path)}”` : part === 'body' ? 'The body' : 'The address'

/** What a value must be. */
export const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
  null: 'null',
}

export const isMissing = (place: PlaceOfValue): string => `${subject(place)} is missing.`
export const mustBe = (place: PlaceOfValue, what: string): string => `${subject(place)} must be ${what}.`
export const mustHave = (place: PlaceOfValue, what: string): string => `${subject(place)} must have ${what}.`
/** Nothing says more than the documentation. */
export const isWrong = (place: PlaceOfValue): string =>
  `${subject(place)} has a value that it cannot have. The documentation says which ones there are.`

const mostListed = 40

export function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, mostListed).map((value) => String(value))
  const more = values.length > mostListed ? ' or another one of the documentation' : ''
  return shown.length === 1 ? `${shown[0]}${more}` : `one of ${shown.join(', ')}${more}`
}

export const unknownNames = ({ part, path }: PlaceOfValue, names: string[], known: readonly string[]): string => {
  const [name = ''] = names
  const within = path.length ? ` in “${nameOf(path)}”` : ''
  const others =
    known.length > 0 && known.length <= mostListed
      ? ` Known are: ${known.join(', ')}.`
      : ' The documentation lists all.'
  return `There is no ${kinds[part]} “${short(name)}”${within}.${known.length ? others : ' This call has none.'}`
}

/** A limit of a text, list or number. */
export function atMost(of: string, most: number | bigint): string {
  const n = most.toLocaleString('en-US')
  return of === 'string' ? `at most ${n} characters` : of === 'array' ? `at most ${n} entries` : `at most ${n}`
}

export function atLeast(of: string, least: number | bigint): string {
  const n = least.toLocaleString('en-US')
  const isOne = Number(least) === 1
  if (of === 'string') return `at least ${n} ${isOne ? 'character' : 'characters'}`
  return of === 'array' ? `at least ${n} ${isOne ? 'entry' : 'entries'}` : `at least ${n}`
}
