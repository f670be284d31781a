import type { Age } from '#domain/analytics/beside/ages.ts'
import { clearDifferences } from '#domain/analytics/beside/beside-figures.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { formatRate } from '#domain/values/money.ts'
import { besideText, chanceText, differenceText, intervalText } from '#text/analytics/beside/beside.ts'
import { agesTable, agesText, agesVerdict, besideTablesText } from '#text/analytics/beside/beside-tables.ts'
import { offsetLabel } from '#text/analytics/cohort-columns.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { denseTable, Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'
import { moneyCard, rateCard } from '../charts/formats.ts'
import { OpenRowsForm } from '../OpenRowsForm.tsx'
import { BesideChart } from './BesideChart.tsx'
import { InWords } from './BesideTable.tsx'

interface Props {
  ages: Age[]
  kind: PeriodKind
  /** the address of what is behind its numbers */
  opens: string
  /** says first who comes back more often */
  hasVerdict: boolean
}

/** LTV and retention of A and B by age: two charts and a table. */
export function BesideAges({ ages, kind, opens, hasVerdict }: Props) {
  const money = useMoney()
  const inWords = agesText(ages, kind, money)
  const labels = ages.map(({ offset }) => offsetLabel(kind, offset, false))
  const found = clearDifferences(ages)
  const verdict = hasVerdict ? agesVerdict(ages, kind) : undefined
  return (
    <>
      {verdict && <p className="mb-4 text-sm">{verdict}</p>}
      <div className="mb-4 grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{besideTablesText.ltvChart}</h3>
          <BesideChart
            title={besideTablesText.ltvChart}
            inWords={inWords.ltv}
            labels={labels}
            a={ages.map(({ a }) => a.ltv)}
            b={ages.map(({ b }) => b.ltv)}
            format={moneyCard(money)}
            short={money.compact}
          />
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold">{besideTablesText.retentionChart}</h3>
          <BesideChart
            title={besideTablesText.retentionChart}
            inWords={inWords.retention}
            labels={labels}
            a={ages.map(({ a }) => a.back / a.customers)}
            b={ages.map(({ b }) => b.back / b.customers)}
            format={rateCard}
            short={(value) => formatRate(value).replace('.0%', '%')}
          />
        </div>
      </div>
      <AgesTable ages={ages} kind={kind} opens={opens} areApart={ages.some(({ verdict }) => verdict)} />
      {found.of > 0 && <p className="mt-2 text-sm text-muted">{chanceText(found)}</p>}
    </>
  )
}

function AgesTable({ ages, kind, opens, areApart }: Omit<Props, 'hasVerdict'> & { areApart: boolean }) {
  const money = useMoney()
  const columns = agesTable(kind)
  const { interval, words, difference } = besideText
  const shown = columns.filter(({ key }) => !['low', 'high', 'words', 'retentionDifference'].includes(key))
  const keys = ['', ...shown.slice(1).map(({ key }) => key), 'difference', areApart ? 'interval' : '', '']
  const heads = [...shown.map(({ label }) => label), difference, ...(areApart ? [interval, words] : [])]
  return (
    <>
      <Table
        title={besideTablesText.ages}
        look="figures"
        className={denseTable}
        opens={{ address: opens, columns: keys }}
        head={heads.map((label, at) => (
          <Heading
            key={label}
            className={`whitespace-nowrap border-b border-line ${at === 0 || label === words ? 'text-left' : 'text-right'}`}
          >
            {label}
          </Heading>
        ))}
      >
        {ages.map((age) => (
          <tr key={age.offset} data-row={age.offset}>
            <RowHeading>{offsetLabel(kind, age.offset, false)}</RowHeading>
            {shown.slice(1).map(({ key, kind, value }) => (
              <Figure key={key} className="border-t whitespace-nowrap">
                {key === 'ltvDifference'
                  ? differenceText('money', value(age) as number, money)
                  : shownFigure(kind, value(age), money)}
              </Figure>
            ))}
            <Figure className="border-t whitespace-nowrap">
              {differenceText('rate', age.a.back / age.a.customers - age.b.back / age.b.customers, money)}
            </Figure>
            {areApart && (
              <>
                <Figure className="border-t whitespace-nowrap text-muted">
                  {intervalText({ kind: 'rate', ...age }, money)}
                </Figure>
                <InWords verdict={age.verdict} />
              </>
            )}
          </tr>
        ))}
      </Table>
      <ColumnDefinitions columns={columns} />
      <OpenRowsForm
        address={opens}
        rows={ages.map(({ offset }) => ({ value: String(offset), label: offsetLabel(kind, offset, false) }))}
        columns={keys.flatMap((key, at) => (key ? [{ key, label: heads[at]! }] : []))}
      />
    </>
  )
}
