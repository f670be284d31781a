import type { StatusFound } from '#domain/ingestion/understanding.ts'
import { formatCount } from '#domain/values/money.ts'
import { statusDid, statusesText } from '#text/files/status-table.ts'
import { whyOf, whyText } from '#text/mapping/why-status.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { Why } from '#ui/mapping/Why.tsx'

/** What each status or type did, with its rows and money. */
export function StatusTable({ statuses }: { statuses: StatusFound[] }) {
  const format = useMoney()
  const hasTwo = new Set(statuses.map(({ column }) => column)).size > 1
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {hasTwo ? `${statusesText.lead} ${statusesText.ofTwo}` : statusesText.lead}
      </p>
      <Table
        title={statusesText.title}
        look="figures"
        frame="max-h-[30rem] max-w-3xl"
        head={
          <>
            <Heading className="text-left">{statusesText.value}</Heading>
            <Heading className="text-left whitespace-nowrap">{statusesText.choice}</Heading>
            <Heading className="text-right">{statusesText.rows}</Heading>
            <Heading className="text-right">{statusesText.money}</Heading>
          </>
        }
      >
        {statuses.map(({ column, value, choice, rows, money, by }) => (
          <tr key={`${column}\n${value}`}>
            <RowHeading className="max-w-56 border-t break-words">
              {value || statusesText.blank}
              {hasTwo && <span className="block text-xs font-normal text-muted">{column}</span>}
              {by && <WhyOf value={value} choice={choice} by={by} />}
            </RowHeading>
            <td className={`border-t border-line px-3 py-1.5 ${choice === 'count' ? '' : 'text-warn'}`}>
              {statusDid[choice]}
            </td>
            <Figure>{formatCount(rows)}</Figure>
            <Figure className="border-t whitespace-nowrap">{format.exact(Number(money))}</Figure>
          </tr>
        ))}
      </Table>
    </>
  )
}

function WhyOf({ value, choice, by }: Pick<StatusFound, 'value' | 'choice'> & { by: NonNullable<StatusFound['by']> }) {
  const why = by === 'choice' ? whyText.chosen : whyOf(choice, by)
  return (
    <Why of={value} className="-mt-1 pb-2">
      {why}
    </Why>
  )
}
