import { useEffect, useMemo, useRef, useState } from 'react'
import { skusAPage } from '#domain/analytics/addresses/lifecycle-address.ts'
import { type LifecycleLine, longestAmount } from '#domain/analytics/lifecycle-table.ts'
import type { Sort } from '#domain/site/sorting.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { lifecycleTable, skuColumn } from '#text/analytics/lifecycle.ts'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
import { NamedText } from '#ui/analytics/products/SkuHeading.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Figure, RowHeading, Table } from '#ui/base/Table.tsx'
import type { LongRows, Measure } from './LongRows.tsx'

interface Props {
  title: string
  /** heading of the first column */
  group: ColumnText
  lines: LifecycleLine[]
  sort: Sort
  onSort: (by: string) => void
  /** the form that a heading submits without script */
  submits: (by: string) => { form: string; name: string; value: string }
  /** what is behind its numbers: the address without row and column, and the keys of the columns */
  opens: { address: string; columns: string[] }
}

/** Rows of 29 px: their links are 24 px high. */
const dense = '[&_td]:px-1.5 [&_th]:px-1.5 pointer-fine:[&_tbody_td]:py-0.5 pointer-fine:[&_tbody_th]:py-0.5'

const figures = lifecycleTable(skuColumn).slice(1)

/**
 * The widths of the table and its amount columns, from the length of the longest amount. All rows count, so that no
 * column moves when other rows scroll into view.
 */
const widths = [
  { most: 14, table: 'min-w-[60rem]', amount: 'w-26' },
  { most: 18, table: 'min-w-[69rem]', amount: 'w-38' },
  { most: Number.POSITIVE_INFINITY, table: 'min-w-[78rem]', amount: 'w-50' },
] as const

/**
 * A lifecycle table under a sticky header. If there are more rows than in the server's HTML, only the visible ones are
 * rendered. Script sets the height of the rest, so the HTML has no style attribute.
 */
export function LifecycleTable({ title, group, lines, sort, onSort, submits, opens }: Props) {
  const headings = lifecycleTable(group)
  const money = useMoney()
  const longest = useMemo(() => longestAmount(lines, money), [lines, money])
  const width = widths.find(({ most }) => longest <= most)!
  const frame = useRef<HTMLElement>(null)
  const isLong = lines.length > skusAPage
  // Loaded when needed: most sources have no long table, and its code is a tenth of the page's scripts.
  const [Rows, setRows] = useState<typeof LongRows>()
  useEffect(() => {
    if (isLong) void import('./LongRows.tsx').then((long) => setRows(() => long.LongRows))
  }, [isLong])
  const rowOf = (index: number, measure?: RowProps['measure']) => (
    <Row key={lines[index]!.group} line={lines[index]!} index={index} measure={measure} />
  )
  return (
    <Table
      ref={frame}
      title={title}
      look="figures"
      className={`${width.table} table-fixed ${dense}`}
      box="dense"
      rowCount={lines.length}
      opens={opens}
      colgroup={
        <colgroup>
          <col />
          <col className="w-26" />
          <col className={width.amount === 'w-26' ? 'w-34' : width.amount} />
          <col span={2} className={width.amount} />
          <col span={4} className="w-24" />
        </colgroup>
      }
      head={<SortHeaders columns={headings} sort={sort} onSort={onSort} submits={submits} wraps />}
    >
      {isLong && Rows ? (
        <Rows frame={frame} count={lines.length} columns={figures.length + 1} rowOf={rowOf} />
      ) : (
        lines.slice(0, skusAPage).map((_, index) => rowOf(index))
      )}
    </Table>
  )
}

interface RowProps {
  line: LifecycleLine
  index: number
  measure: Measure | undefined
}

function Row({ line, index, measure }: RowProps) {
  const money = useMoney()
  const { label, name } = line
  return (
    <tr ref={measure} data-index={index} data-row={line.row} aria-rowindex={index + 2}>
      <RowHeading className="border-t">
        <NamedText text={label} name={name} />
      </RowHeading>
      {figures.map(({ key, kind, value }) => (
        <Figure key={key} className="border-t whitespace-nowrap">
          <CustomersLink href={key === 'customers' ? line.href : undefined}>
            {shownFigure(kind, value(line), money)}
          </CustomersLink>
        </Figure>
      ))}
    </tr>
  )
}
