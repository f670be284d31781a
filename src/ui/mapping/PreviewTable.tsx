import { previewRows } from '#domain/files/preview.ts'
import { mappingText } from '#text/mapping/mapping.ts'

interface Props {
  columns: string[]
  rows: Record<string, string>[]
}

/** The first five rows of the file, unchanged. */
export function PreviewTable({ columns, rows }: Props) {
  return (
    <section>
      <h4 className="mb-2 font-medium">{mappingText.preview}</h4>
      <section
        tabIndex={0}
        aria-label={mappingText.preview}
        className="relative overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, previewRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity and never move
              <tr key={index} className="border-t border-line">
                {columns.map((column) => (
                  <td key={column} className="max-w-64 truncate px-3 py-2 whitespace-nowrap">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
