import type { KeptRow } from '#domain/files/set-aside-row.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { columnsOf, fileDetailsText, firstOf } from '#text/files/file-details.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

/** More columns than this do not help on a screen. */
const shownColumns = 30

interface Props {
  title: string
  lead: string
  /** the heading of the reasons, and a function that gives a reason in words */
  why: string
  whyOf: (reason: string) => string
  rows: KeptRow[]
  all: number
  columns: string[]
  mapping: ColumnMapping
  download: string
}

/**
 * The first set-aside or left-out rows with row number and reason, mapped columns first, and the download of all rows.
 */
export function KeptRowsTable({ title, lead, why, whyOf, rows, all, columns, mapping, download }: Props) {
  const isMapped = (position: number) => Object.hasOwn(mapping, columns[position]!)
  const positions = columns.map((_, position) => position)
  const shown = [...positions.filter(isMapped), ...positions.filter((position) => !isMapped(position))].slice(
    0,
    shownColumns,
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-60 flex-1 text-sm text-muted">
          {lead} {firstOf(rows.length, all)} {shown.length < columns.length && columnsOf(shown.length, columns.length)}
        </p>
        <Button href={download} small look="quiet">
          {fileDetailsText.download}
        </Button>
      </div>
      <Table
        title={title}
        look="text"
        head={
          <>
            <Heading>{fileDetailsText.row}</Heading>
            <Heading>{why}</Heading>
            {shown.map((position) => (
              <Heading key={position}>{columns[position]}</Heading>
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.row} className="border-t border-line align-top">
            <th scope="row" className="px-3 py-2 font-medium tabular-nums">
              {row.row}
            </th>
            <td className="max-w-64 truncate px-3 py-2 text-warn">{whyOf(row.reason)}</td>
            {shown.map((position) => (
              <td key={position} className="max-w-64 truncate px-3 py-2" title={row.cells[position]}>
                {row.cells[position]}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </>
  )
}
