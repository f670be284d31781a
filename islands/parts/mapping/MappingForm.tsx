import type { FilePreview } from '#browser/preview-query.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { whyColumn, whyRemembered } from '#text/mapping/why-column.ts'
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
          return field && suggested.get(column) === field ? reasonIn(file, column, field) : undefined
        }}
        onChoose={choose}
      />
    </>
  )
}

/**
 * The reasons for proposed columns. A file that is mapped again shows the person's own mapping, for which there are no
 * reasons.
 */
function reasonIn({ mapped, remembered, why }: FilePreview, column: string, field: TargetField): string | undefined {
  if (remembered) return whyRemembered(remembered.name)
  const reason = why && Object.hasOwn(why, column) && !mapped ? why[column] : undefined
  return reason && whyColumn(column, field, reason)
}

const manyColumns = 12

/** In a wide file the suggested columns come first, so they can be checked without searching. */
const suggestedFirst = (columns: string[], suggested: ReadonlyMap<string, TargetField>) =>
  columns.length <= manyColumns
    ? columns
    : [...columns.filter((name) => suggested.has(name)), ...columns.filter((name) => !suggested.has(name))]
