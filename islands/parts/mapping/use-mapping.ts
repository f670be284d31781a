import { useState } from 'react'
import type { FilePreview } from '#browser/preview-query.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ProductBeside } from '#domain/mapping/sample/product-beside.ts'
import { missingFields, movedFrom, type TargetField } from '#domain/mapping/target-field.ts'
import type { DateAnswer } from '#ui/mapping/DateQuestion.tsx'

export type ChosenMapping = ReturnType<typeof useMapping>

type Mapping = ReadonlyMap<string, TargetField>

/** Quantity × Unit Price replaces the amount; stores the mapping to return to. */
interface Replaced {
  product: ProductBeside
  before: Mapping
}

/** The mapping that a person chooses, with its options. It is the suggested mapping until the person changes it. */
export function useMapping(file: FilePreview | undefined) {
  const [chosen, setChosen] = useState<Mapping>()
  const [chosenOptions, setOptions] = useState<MappingOptions>()
  const [isLeftToFile, setLeftToFile] = useState(false)
  const [replaced, setReplaced] = useState<Replaced>()
  const suggested: Mapping = new Map(Object.entries(file?.mapped?.columnMapping ?? file?.suggestedMapping ?? {}))
  const mapping = chosen ?? suggested
  const isMappedAgain = file?.mapped !== undefined && !file.remembered
  const options = chosenOptions ?? file?.mapped?.options ?? {}
  const change = (next: Mapping) => {
    setChosen(next)
    // The other options were about other columns.
    setOptions({ dialect: options.dialect, sheets: options.sheets })
    setLeftToFile(false)
  }
  return {
    suggested,
    mapping,
    missing: missingFields(new Set(mapping.values())),
    options,
    setOptions,
    /** how its dates are read; undefined until the person has decided */
    dateAnswer: options.dateOrder ?? (isLeftToFile || isMappedAgain ? ('whole-file' as const) : undefined),
    /** the order of the data source that the file seems to belong to */
    dateOrder: isLeftToFile ? undefined : file?.remembered?.dateOrder,
    answerDates(answer: DateAnswer) {
      setLeftToFile(answer === 'whole-file')
      setOptions({ ...options, dateOrder: answer === 'whole-file' ? undefined : answer })
    },
    choose(column: string, field: TargetField | '') {
      const next = new Map(mapping)
      const from = field && mapping.get(column) !== field ? movedFrom(mapping, field) : undefined
      if (from !== undefined) next.delete(from)
      if (field) next.set(column, field)
      else next.delete(column)
      change(next)
      setReplaced(undefined)
    },
    /** what replaces the amount, by the person's choice */
    product: replaced?.product,
    chooseProduct(product: ProductBeside) {
      const next = new Map([...mapping].filter(([, field]) => field !== 'transactionValue'))
      change(next.set(product.quantity, 'quantity').set(product.unitPrice, 'unitPrice'))
      setReplaced({ product, before: mapping })
    },
    chooseAmount() {
      if (replaced) change(replaced.before)
      setReplaced(undefined)
    },
    clear: () => setChosen(new Map()),
    /** when another sheet is chosen */
    startOver() {
      setChosen(undefined)
      setOptions(undefined)
      setLeftToFile(false)
      setReplaced(undefined)
    },
  }
}
