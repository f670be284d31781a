import type { FilePreview } from '#browser/preview-query.ts'
import { originOf } from '#domain/mapping/columns/column-origin.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { whyMapped } from '#text/mapping/why-mapped.ts'
import { MappingTable } from '#ui/mapping/MappingTable.tsx'
import { PreviewTable } from '#ui/mapping/PreviewTable.tsx'
import { RequiredFieldsChecklist } from '#ui/mapping/RequiredFieldsChecklist.tsx'
import { SuggestionNote } from '#ui/mapping/SuggestionNote.tsx'
import type { ChosenMapping } from './use-mapping.ts'

interface Props {
  file: FilePreview
  chosen: ChosenMapping
}

/** The contents of the file, and the choice of a field for each column. */
export function MappingForm({ file, chosen: { suggested, mapping, choose, clear } }: Props) {
  const proposal = { mapping: file.suggestedMapping ?? {}, why: file.why ?? {}, earlier: file.remembered }
  return (
    <>
      {suggested.size > 0 && (
        <SuggestionNote
          program={file.program}
          mapped={suggested.size}
          columns={file.columns.length}
          onClear={mapping.size ? clear : undefined}
        />
      )}
      <RequiredFieldsChecklist mapping={mapping} />
      <PreviewTable columns={file.columns} rows={file.preview} />
      <MappingTable
        columns={suggestedFirst(file.columns, suggested)}
        rows={file.preview}
        mapping={mapping}
        whyOf={(column) => {
          const field = mapping.get(column)
          return field && whyMapped(column, field, originOf(column, field, proposal))
        }}
        onChoose={choose}
      />
    </>
  )
}

const manyColumns = 12

/** In a wide file the suggested columns come first, so they can be checked without searching. */
const suggestedFirst = (columns: string[], suggested: ReadonlyMap<string, TargetField>) =>
  columns.length <= manyColumns
    ? columns
    : [...columns.filter((name) => suggested.has(name)), ...columns.filter((name) => !suggested.has(name))]
