import { type ReactNode, useEffect, useState } from 'react'
import type { FilePreview } from '#browser/preview-query.ts'
import { originOf } from '#domain/mapping/columns/column-origin.ts'
import { mappingText, otherColumns } from '#text/mapping/mapping.ts'
import { whyMapped } from '#text/mapping/why-mapped.ts'
import { Card } from '#ui/base/Card.tsx'
import { FieldDefinitions } from '#ui/mapping/FieldDefinitions.tsx'
import { MappingTable } from '#ui/mapping/MappingTable.tsx'
import { PreviewTable } from '#ui/mapping/PreviewTable.tsx'
import { SuggestionNote } from '#ui/mapping/SuggestionNote.tsx'
import type { ChosenMapping } from './use-mapping.ts'

interface Props {
  file: FilePreview
  chosen: ChosenMapping
  /** between the mapped and the other columns */
  children?: ReactNode
}

/** The choice of a field for each column: those with a proposed field first, in a wide file the others folded. */
export function MappingForm({ file, chosen: { suggested, mapping, missing, choose, clear }, children }: Props) {
  const proposal = { mapping: file.suggestedMapping ?? {}, why: file.why ?? {}, earlier: file.remembered }
  const isFolded = file.columns.length > manyColumns && suggested.size > 0
  const isFirst = (column: string) => !isFolded || suggested.has(column)
  const others = file.columns.filter((column) => !isFirst(column))
  const table = (name: string, columns: string[]) => (
    <MappingTable
      name={name}
      columns={columns}
      rows={file.preview}
      mapping={mapping}
      whyOf={(column) => {
        const field = mapping.get(column)
        return field && whyMapped(column, field, originOf(column, field, proposal))
      }}
      onChoose={choose}
    />
  )
  const title = isFolded ? mappingText.mappedColumns : mappingText.yourColumns
  // Opened when a required field is missing, because its column may be there; it never closes by itself.
  const isMissing = missing.length > 0
  const [isOpen, setOpen] = useState(isMissing)
  useEffect(() => {
    if (isMissing) setOpen(true)
  }, [isMissing])
  return (
    <>
      <Card>
        <div className="space-y-3">
          <SuggestionNote
            title={title}
            program={file.program}
            mapped={suggested.size}
            columns={file.columns.length}
            onClear={mapping.size && suggested.size ? clear : undefined}
          />
          {table(title, file.columns.filter(isFirst))}
        </div>
      </Card>
      {children}
      {isFolded && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
        >
          <summary className="w-fit cursor-pointer font-semibold">{otherColumns(others.length)}</summary>
          <div className="mt-3">{table(otherColumns(others.length), others)}</div>
        </details>
      )}
      <Card>
        <div className="space-y-2">
          <PreviewTable columns={file.columns} rows={file.preview} />
          <FieldDefinitions />
        </div>
      </Card>
    </>
  )
}

/** In a wide file, columns without a proposed field are folded. */
const manyColumns = 12
