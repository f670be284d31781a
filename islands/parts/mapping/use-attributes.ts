import { useState } from 'react'
import { type Attribute, type AttributeFound, mostAttributes } from '#domain/attributes/attribute.ts'
import { attributeOf } from '#domain/attributes/named-attributes.ts'

export interface AttributeChoice {
  found: AttributeFound[]
  isKept: (column: string) => boolean
  /** how many are kept */
  kept: number
  toggle: (column: string) => void
  /** what is sent with the mapping; undefined if the sample's proposal stands */
  chosen: Attribute[] | undefined
}

/**
 * Which unmapped columns are kept for questions: those stored with the mapping, else those that the sample proposes,
 * until the person changes it.
 */
export function useAttributes(found: AttributeFound[], stored: Attribute[] | undefined): AttributeChoice {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  const names = new Set(stored?.map(({ column }) => column))
  const isBefore = ({ column, isProposed }: AttributeFound) => (stored ? names.has(column) : isProposed)
  const all = found.filter((one) => answers.get(one.column) ?? isBefore(one))
  const shown = new Set(found.map(({ column }) => column))
  const ofStored = new Map(stored?.map((one) => [one.column, one]))
  // a wide file has columns that the sample does not show
  const unshown = (stored ?? []).filter(({ column }) => !shown.has(column))
  const kept = new Set(all.map(({ column }) => column))
  const chosen = [...all.map((one) => ofStored.get(one.column) ?? attributeOf(one)), ...unshown]
  return {
    found,
    isKept: (column) => kept.has(column),
    kept: chosen.length,
    toggle: (column) => setAnswers(new Map(answers).set(column, !kept.has(column))),
    chosen: answers.size ? chosen.slice(0, mostAttributes) : stored,
  }
}
