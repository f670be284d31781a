import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import type { System } from '#knowledge/system.ts'
import { systems } from '#knowledge/systems.ts'

/**
 * The program whose signature matches the headers. If several match, it is the one with the longest list of headers
 * that all occur.
 */
export function sourceOf(columns: Column[], of: System[] = systems): System | undefined {
  const words = new Set(columns.flatMap((column) => column.forms))
  let found: { system: System; length: number } | undefined
  for (const system of of)
    for (const all of system.signatures)
      if (all.length > (found?.length ?? 0) && all.every((word) => words.has(squeezed(word))))
        found = { system, length: all.length }
  return found?.system
}

/** What a file of a program is called, with its article. */
export const fileOfSystem = (id: string): string | undefined => systems.find((system) => system.id === id)?.file
