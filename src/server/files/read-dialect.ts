import { HTTPException } from 'hono/http-exception'
import { delimiters, quotes, rareDelimiters, textEncodings } from '#domain/files/dialect.ts'
import { type DialectChoice, mostHeaderRow } from '#domain/mapping/mapping-options.ts'
import { badHeaderRow, badOption, mappingText } from '#text/mapping/mapping.ts'

const choices = {
  delimiter: [...delimiters, ...rareDelimiters],
  quote: quotes,
  encoding: textEncodings,
} as const

/** How a call wants a text to be cut; undefined if it does not say. Throws a 400 that names the error. */
export function readDialect(value: unknown): DialectChoice | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) refuse(mappingText.dialectNotAnObject)
  const given = value as Record<string, unknown>
  const chosen: DialectChoice = {}
  for (const [name, all] of Object.entries(choices)) {
    const choice = given[name] ?? undefined
    if (choice === undefined) continue
    if (!(all as readonly unknown[]).includes(choice)) refuse(badOption(`dialect.${name}`, all.map(shown)))
    Object.assign(chosen, { [name]: choice })
  }
  const headerRow = given.headerRow ?? undefined
  if (headerRow !== undefined) {
    const isRow = Number.isInteger(headerRow) && (headerRow as number) >= 0 && (headerRow as number) <= mostHeaderRow
    if (!isRow) refuse(badHeaderRow)
    chosen.headerRow = headerRow as number
  }
  return Object.keys(chosen).length ? chosen : undefined
}

/** The same from the query of an address, in which every value is text. */
export function dialectOfQuery(query: (name: string) => string | undefined): DialectChoice | undefined {
  const { delimiter, quote, encoding, headerRow } = Object.fromEntries(
    ['delimiter', 'quote', 'encoding', 'headerRow'].map((name) => [name, query(name) || undefined]),
  )
  return readDialect({ delimiter, quote, encoding, headerRow: headerRow && Number(headerRow) })
}

const shown = (choice: string) => (choice === '\t' ? 'tab' : choice === ' ' ? 'blank' : choice)

function refuse(message: string): never {
  throw new HTTPException(400, { message })
}
