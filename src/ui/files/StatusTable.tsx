import { Fragment } from 'react'
import type { StatusFound } from '#domain/ingestion/understanding.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { earlierChoice } from '#domain/mapping/remembered-mapping.ts'
import { formatCount } from '#domain/values/money.ts'
import { statusDid, statusesText } from '#text/files/status-table.ts'
import { whyChosen, whyOf, whyText } from '#text/mapping/why-status.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { WhyRow } from './WhyRow.tsx'

interface Props {
  statuses: StatusFound[]
  /** how an earlier file with the same columns was mapped */
  earlier: { name: string; options: MappingOptions } | undefined
}

/** What each status or type did, with its rows and money. */
export function StatusTable({ statuses, earlier }: Props) {
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
        {statuses.map(({ column, value, choice, rows, money, by, proposed }) => (
          <Fragment key={`${column}\n${value}`}>
            <tr>
              <RowHeading className="max-w-56 border-t break-words">
                {value || statusesText.blank}
                {hasTwo && <span className="block text-xs font-normal text-muted">{column}</span>}
              </RowHeading>
              <td className={`border-t border-line px-3 py-1.5 ${choice === 'count' ? '' : 'text-warn'}`}>
                {statusDid[choice]}
              </td>
              <Figure>{formatCount(rows)}</Figure>
              <Figure className="border-t whitespace-nowrap">{format.exact(Number(money))}</Figure>
            </tr>
            <WhyRow of={whyText.status(value)} columns={4} className="px-3">
              {by && (by === 'choice' ? whyChosen(proposed, earlierChoice(earlier, value, choice)) : whyOf(choice, by))}
            </WhyRow>
          </Fragment>
        ))}
      </Table>
    </>
  )
}
