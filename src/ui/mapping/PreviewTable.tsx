import { previewRows } from '#domain/files/preview-limits.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { Heading, Table } from '#ui/base/Table.tsx'

interface Props {
  columns: string[]
  rows: Record<string, string>[]
}

/** The first five rows of the file, unchanged. */
export function PreviewTable({ columns, rows }: Props) {
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{mappingText.preview}</h2>
      <Table
        title={mappingText.preview}
        look="text"
        head={columns.map((column) => <Heading key={column}>{column}</Heading>)}
      >
        {rows.slice(0, previewRows).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity and never move
          <tr key={index} className="border-t border-line">
            {columns.map((column) => (
              <td key={column} className="max-w-64 truncate px-3 py-1.5 whitespace-nowrap">
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}
