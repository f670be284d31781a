import { HTTPException } from 'hono/http-exception'
import { safeText } from '#domain/values/safe-text.ts'
import { badOption } from '#text/mapping/mapping.ts'

export function refuse(message: string): never {
  throw new HTTPException(400, { message })
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value, if it is one of these texts; undefined if it is absent or null. */
export function oneOf<T extends string>(name: string, value: unknown, choices: readonly T[]): T | undefined {
  const choice = value ?? undefined
  if (choice !== undefined && !choices.includes(choice as T)) refuse(badOption(name, choices))
  return choice as T | undefined
}

/**
 * A value of a call as an error message repeats it. An object may have no text form, or one that recurses endlessly.
 */
export const quotedPart = (value: unknown) => safeText(typeof value === 'object' ? 'object' : String(value), 100)
