import type { ReactNode } from 'react'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { customersAddress } from '#domain/analytics/customers/customer-row.ts'
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
    <Frame>
      <table className="w-full min-w-[31rem] table-fixed border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{customersText.grid}</caption>
        <thead>
          <tr>
            <td className="w-12" />
            {scores.map((fm) => (
              <th key={fm} scope="col" className="font-medium text-muted">
                {customersText.gridColumn(fm)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...scores].reverse().map((r) => (
            <tr key={r}>
              <th scope="row" className="sticky left-0 bg-surface text-left font-medium whitespace-nowrap text-muted">
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
                        href={customersAddress(fileId, { filter: { cell: { r, fm } } })}
                        aria-current={isChosen ? 'true' : undefined}
                        className={`block rounded-lg p-2 text-inherit no-underline hover:underline ${isChosen ? 'ring-2 ring-accent' : ''}`}
                      >
                        <span className="block font-semibold tabular-nums">{formatCount(cell.customers)}</span>
                        <span className="block text-xs leading-tight">{segmentText[segment].label}</span>
                      </a>
                    ) : (
                      <span className="block p-2">
                        <span className="block font-semibold">0</span>
                        <span className="block text-xs leading-tight">{segmentText[segment].label}</span>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

/** Scrolls sideways on a phone, whose edge is shaded where there is more. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="table-edge">
    <section className="overflow-x-auto">{children}</section>
  </div>
)
