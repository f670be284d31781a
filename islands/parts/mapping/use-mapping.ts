import { useState } from 'react'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { type ColumnMapping, requiredFields, type TargetField } from '#domain/mapping/target-field.ts'

export type ChosenMapping = ReturnType<typeof useMapping>

/** The mapping a person chooses, which is the suggested one until they change it, and its options. */
export function useMapping(suggestedMapping: ColumnMapping = {}) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, TargetField>>()
  const [options, setOptions] = useState<MappingOptions>({})
  const suggested: ReadonlyMap<string, TargetField> = new Map(Object.entries(suggestedMapping))
  const mapping = chosen ?? suggested
  return {
    suggested,
    mapping,
    missing: requiredFields.filter((field) => ![...mapping.values()].includes(field)),
    options,
    setOptions,
    choose(column: string, field: TargetField | '') {
      const next = new Map(mapping)
      if (field) next.set(column, field)
      else next.delete(column)
      setChosen(next)
      setOptions({}) // they were about other columns
    },
    clear: () => setChosen(new Map()),
    /** for another sheet */
    startOver() {
      setChosen(undefined)
      setOptions({})
    },
  }
}
