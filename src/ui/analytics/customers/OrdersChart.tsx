import { useId } from 'react'
import type { CustomerRow } from '#domain/analytics/customers/customer-row.ts'
import { dueDay, marksOnSpan, mostMarks, type OrderMark, orderSpan } from '#domain/analytics/customers/one-customer.ts'
import {
  chartWords,
  customerText,
  dueWords,
  hatchedWords,
  lastMarksWords,
  shownTime,
} from '#text/analytics/customers/one-customer.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { NoteList } from '#ui/analytics/notes/NoteList.tsx'
import { NoteMarks } from '#ui/analytics/notes/NoteMarks.tsx'
import { useNotes } from '#ui/analytics/notes/NotesIn.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  marks: OrderMark[]
  customer: Pick<CustomerRow, 'lastAt' | 'usualGap'>
  /** the last date of the source */
  lastAt: string
}

/** Room above the highest order, and above the line of the due date, in percent of the height. */
const top = 14
const bottom = 82

/**
 * The orders of a customer as pins over time; drawn on the server. The time past the day on which the next order was due
 * is hatched.
 */
export function OrdersChart({ marks, customer, lastAt }: Props) {
  const money = useMoney()
  const hatch = useId()
  const span = orderSpan(marks, customer.lastAt, customer.usualGap, lastAt)
  const most = Math.max(1e-9, ...marks.map(({ value }) => value))
  const x = (days: number) => `${(1 + (97 * days) / span.width).toFixed(2)}%`
  const y = (value: number) => `${(bottom - ((bottom - top) * Math.max(0, value)) / most).toFixed(2)}%`
  const isLate = span.due !== null && span.due < span.end
  const due = customer.lastAt && customer.usualGap !== null ? dueDay(customer.lastAt, customer.usualGap) : null
  const noted = marksOnSpan(useNotes(), span)
  const refunded = marks.filter(({ refunds }) => refunds > 0)
  return (
    <Card title={customerText.chart}>
      <p className="-mt-3 mb-2 text-sm text-muted">
        {[
          customerText.chartLead,
          isLate && hatchedWords(customer.usualGap!),
          refunded.length > 0 && customerText.withRefund,
          marks.length === mostMarks && lastMarksWords(mostMarks),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <svg
        role="img"
        aria-label={`${customerText.chart}: ${chartWords(marks.length, refunded.length, isLate ? due : null)}`}
        className={`block h-40 w-full overflow-visible text-xs ${noted.length ? 'mt-5' : ''}`}
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line y2="6" className="stroke-ghost" strokeWidth="1.5" />
          </pattern>
        </defs>
        {isLate && (
          <>
            <rect
              x={x(span.due!)}
              y={`${top - 8}%`}
              width={`${((97 * (span.end - span.due!)) / span.width).toFixed(2)}%`}
              height={`${bottom - top + 8}%`}
              fill={`url(#${hatch})`}
              opacity="0.6"
            />
            <line
              x1={x(span.due!)}
              x2={x(span.due!)}
              y1={`${top - 10}%`}
              y2={`${bottom}%`}
              className="stroke-ink"
              strokeDasharray="2 3"
            />
          </>
        )}
        {due && span.due! > 0 && (
          <text
            x={x(span.due!)}
            y={`${top - 8}%`}
            dx={isRight(span.due!, span.width) ? -6 : 6}
            dy="0.7em"
            textAnchor={isRight(span.due!, span.width) ? 'end' : 'start'}
            className="fill-ink stroke-surface stroke-[4px] [paint-order:stroke]"
          >
            {dueWords(due)}
          </text>
        )}
        <line x1="0" x2="100%" y1={`${bottom}%`} y2={`${bottom}%`} className="stroke-ghost" />
        {marks.map(({ orderedAt, value, refunds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: orders may share a moment, and never move
          <g key={index} className={refunds > 0 ? 'fill-cat-2 stroke-cat-2' : 'fill-cat-1 stroke-cat-1'}>
            <title>{`${shownTime(orderedAt)}: ${money.exact(value)}`}</title>
            <line
              x1={x(span.at(orderedAt))}
              x2={x(span.at(orderedAt))}
              y1={y(value)}
              y2={`${bottom}%`}
              strokeWidth="2"
            />
            <circle cx={x(span.at(orderedAt))} cy={y(value)} r="4" strokeWidth="0" />
          </g>
        ))}
        <NoteMarks marks={noted.map(({ at, notes }) => ({ x: x(at), notes }))} y1="0%" y2={`${bottom}%`} />
        <text x="0" y="98%" className="fill-muted">
          {periodName(span.firstAt.slice(0, 10))}
        </text>
        <text x={x(span.end)} y="98%" textAnchor="end" className="fill-muted">
          {span.end / span.width > 0.3 && periodName(lastAt.slice(0, 10))}
        </text>
      </svg>
      <NoteList notes={noted.flatMap(({ notes }) => notes)} />
    </Card>
  )
}

/** Words that begin further right would leave the chart. */
const isRight = (days: number, width: number) => days / width > 0.8
