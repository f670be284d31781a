import type { Understanding } from '#domain/ingestion/understanding.ts'
import { fileFactsText, moneyLine, rowsLine } from '#text/analytics/file-facts.ts'
import { guestsLine } from '#text/analytics/guests.ts'
import { understandingLines } from '#text/files/understanding.ts'
import { Card } from '#ui/base/Card.tsx'
import { FoldedCard } from '#ui/base/FoldedCard.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  file: {
    id: string
    original_name: string
    rows: number | null
    analysed_rows: number | null
    continuation_rows: number | null
    left_out_rows: number | null
    set_aside_rows: number | null
    superseded_rows: number | null
    guest_orders: number | null
    guest_money: number | null
    orphan_refund_money: number | null
    orphan_refund_customers: number | null
    understanding: Understanding | null
  }
  /** the sums over periods and over cohorts, each from its own rollup */
  totals: { revenue: number; cohortMoney: number }
  /** the page's own figures include orders without a customer */
  includesGuests?: boolean
  /** only its title is shown at first */
  isFolded?: boolean
}

/**
 * Shown at the end of every analytics page: the file, how its rows and money add up, and how dates and numbers were
 * read.
 */
export function FileFacts({ file, totals, includesGuests, isFolded }: Props) {
  const money = useMoney()
  const Frame = isFolded ? FoldedCard : Card
  return (
    <Frame title={fileFactsText.title}>
      <p className="mb-2 font-medium break-words">{file.original_name}</p>
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
        <li>{rowsLine(file)}</li>
        <li>
          {moneyLine(
            totals.revenue,
            totals.cohortMoney,
            { money: file.orphan_refund_money ?? 0, customers: file.orphan_refund_customers ?? 0 },
            money,
          )}
        </li>
        {file.guest_orders ? (
          <li>{guestsLine(file.guest_orders, file.guest_money ?? 0, includesGuests ?? false, money)}</li>
        ) : null}
        {file.understanding && understandingLines(file.understanding, money).map((line) => <li key={line}>{line}</li>)}
      </ul>
      <p className="mt-3 text-sm">
        <a href={`/dashboard/files/${file.id}`}>{fileFactsText.details}</a>
      </p>
    </Frame>
  )
}
