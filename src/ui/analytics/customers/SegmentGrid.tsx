import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { listAddress } from '#domain/analytics/customers/customer-row.ts'
import { type Segment, scores, segmentOf } from '#domain/analytics/customers/segments.ts'
import { formatCount } from '#domain/values/money.ts'
import { customersText, segmentText } from '#text/analytics/customers/customers.ts'

interface Props {
  fileId: string
  cells: CustomerFacts['cells']
  filter: CustomerFilter
}

/** Good news in green, a warning in yellow, what is lost in grey; the words in each cell say the same. */
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

/** Customers by recency and FM; each cell that has some is a link to them. */
export function SegmentGrid({ fileId, cells, filter }: Props) {
  const found = new Map(cells.map((cell) => [`${cell.r}-${cell.fm}`, cell]))
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-sm sm:border-spacing-1">
      <caption className="sr-only">{customersText.grid}</caption>
      <thead>
        <tr>
          <td className="w-8 sm:w-12" />
          {scores.map((fm) => (
            <th
              key={fm}
              scope="col"
              className="font-medium whitespace-nowrap text-muted max-sm:text-[0.6875rem] max-sm:tracking-tight"
            >
              {customersText.gridColumn(fm)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...scores].reverse().map((r) => (
          <tr key={r}>
            <th scope="row" className="text-left font-medium whitespace-nowrap text-muted">
              {customersText.gridRow(r)}
            </th>
            {scores.map((fm) => {
              const segment = segmentOf(r, fm)
              const cell = found.get(`${r}-${fm}`)
              const isChosen = filter.cell?.r === r && filter.cell.fm === fm
              return (
                <td key={fm} className={`rounded-lg p-0 ${tones[segment]}`}>
                  {cell ? (
                    <a
                      href={listAddress(fileId, { filter: { cell: { r, fm } } })}
                      aria-current={isChosen ? 'true' : undefined}
                      className={`block rounded-lg px-1.5 py-2 text-inherit max-sm:px-1 max-sm:py-3 max-sm:text-center no-underline hover:underline ${isChosen ? 'ring-2 ring-accent' : ''}`}
                    >
                      <span className="block font-semibold tabular-nums">{formatCount(cell.customers)}</span>
                      <span className="block text-xs leading-tight tracking-tight break-words max-sm:sr-only">
                        {segmentText[segment].label}
                      </span>
                    </a>
                  ) : (
                    <span className="block px-1.5 py-2 max-sm:px-1 max-sm:py-3 max-sm:text-center">
                      <span className="block font-semibold">0</span>
                      <span className="block text-xs leading-tight tracking-tight break-words max-sm:sr-only">
                        {segmentText[segment].label}
                      </span>
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
