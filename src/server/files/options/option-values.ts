import { HTTPException } from 'hono/http-exception'
import { safeText } from '#domain/values/safe-text.ts'
import { badOption } from '#text/mapping/mapping.ts'

export function refuse(message: string): never {
  throw new HTTPException(400, { message })
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of these texts; undefined for an absent or null one. */
export function oneOf<T extends string>(name: string, value: unknown, choices: readonly T[]): T | undefined {
  const choice = value ?? undefined
  if (choice !== undefined && !choices.includes(choice as T)) refuse(badOption(name, choices))
  return choice as T | undefined
}

/** What a call sent, as a message repeats it. An object may have no text, or one that takes an endless recursion to make. */
export const quotedPart = (value: unknown) => safeText(typeof value === 'object' ? 'object' : String(value), 100)
