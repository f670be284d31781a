import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { listAddress } from '#domain/analytics/customers/customer-row.ts'
import { type Segment, scores, segmentOf } from '#domain/analytics/customers/segments.ts'
import { formatCount } from '#domain/values/money.ts'
import { cellWords, customersText, segmentText } from '#text/analytics/customers/customers.ts'

interface Props {
  fileId: string
  cells: CustomerFacts['cells']
  filter: CustomerFilter
}

/** Good segments are green, warnings yellow, lost customers gray. The words in each cell say the same. */
const tones: Record<Segment, string> = {
  champions: 'bg-good-soft text-good',
  loyal: 'bg-good-soft text-good',
  'new-or-promising': 'bg-accent-soft text-accent',
  'needs-attention': 'bg-warn-soft text-warn',
  'about-to-lapse': 'bg-warn-soft text-warn',
  'at-risk': 'bg-bad-soft text-bad',
  slipping: 'bg-bad-soft text-bad',
  lapsed: 'bg-sunken text-muted',
}

/** Good segments, in which an overdue customer is a surprise. */
const isGood = (segment: Segment) => segment === 'champions' || segment === 'loyal' || segment === 'new-or-promising'

/**
 * Customers by recency, and by orders and money. Each cell with customers is a link to them, and has another link to its overdue
 * customers.
 */
export function SegmentGrid({ fileId, cells, filter }: Props) {
  const found = new Map(cells.map((cell) => [`${cell.r}-${cell.fm}`, cell]))
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-sm sm:border-spacing-1">
      <caption className="sr-only">{customersText.grid}</caption>
      <thead>
        <tr>
          <td className="w-14 sm:w-18" />
          <th scope="colgroup" colSpan={scores.length} className="pb-1 text-left text-xs font-medium text-muted">
            {customersText.gridColumns}
          </th>
        </tr>
        <tr>
          <td className="text-xs font-medium text-muted">{customersText.gridRows}</td>
          {scores.map((fm) => (
            <th key={fm} scope="col" className="font-medium text-muted">
              {fm}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...scores].reverse().map((r) => (
          <tr key={r}>
            <th scope="row" className="text-left font-medium whitespace-nowrap text-muted">
              {r}
            </th>
            {scores.map((fm) => (
              <td key={fm} className={`h-px rounded-lg p-0 align-top ${tones[segmentOf(r, fm)]}`}>
                <Cell fileId={fileId} r={r} fm={fm} cell={found.get(`${r}-${fm}`)} filter={filter} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Pick<Props, 'fileId' | 'filter'> {
  r: number
  fm: number
  /** empty if the cell has no customers */
  cell?: CustomerFacts['cells'][number]
}

function Cell({ fileId, r, fm, cell, filter }: CellProps) {
  const segment = segmentOf(r, fm)
  const content = (
    <>
      <span className="block font-semibold tabular-nums">{formatCount(cell?.customers ?? 0)}</span>
      <span className="block text-xs leading-tight tracking-tight break-words max-sm:sr-only">
        {segmentText[segment].label}
      </span>
    </>
  )
  if (!cell) return <span className="block px-1.5 py-2 max-sm:px-1 max-sm:py-3 max-sm:text-center">{content}</span>
  const isChosen = filter.cell?.r === r && filter.cell.fm === fm
  const isOfAll = isChosen && !filter.overdue
  return (
    <div className="flex h-full flex-col">
      <a
        href={listAddress(fileId, { filter: { cell: { r, fm } } })}
        title={cellWords({ r, fm })}
        aria-current={isOfAll ? 'true' : undefined}
        className={`block rounded-lg px-1.5 py-2 text-inherit max-sm:px-1 max-sm:py-3 max-sm:text-center no-underline hover:underline ${isOfAll ? 'ring-2 ring-accent' : ''}`}
      >
        {content}
      </a>
      {cell.overdue > 0 && (
        <a
          href={listAddress(fileId, { filter: { cell: { r, fm }, overdue: true } })}
          aria-current={isChosen && filter.overdue ? 'true' : undefined}
          className={`mt-auto block rounded-b-lg px-1.5 py-1.5 text-xs leading-tight max-sm:px-0.5 max-sm:py-2.5 max-sm:text-center no-underline hover:underline ${isGood(segment) ? 'bg-warn-soft text-warn' : 'text-inherit'} ${isChosen && filter.overdue ? 'ring-2 ring-accent' : ''}`}
        >
          <span className="tabular-nums">{formatCount(cell.overdue)}</span> {customersText.overdueOf}
        </a>
      )}
    </div>
  )
}
