import { Fragment } from 'react'
import { type Age, type AgeMeasure, differenceAt, rateOf } from '#domain/analytics/beside/ages.ts'
import { clearDifferences, type Judged } from '#domain/analytics/beside/beside-figures.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
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
  /** the address to which its numbers open */
  opens: string
  /** says first who comes back more often */
  hasVerdict: boolean
}

/** LTV and retention of A and B by age: two charts and a table. */
export function BesideAges({ ages, kind, opens, hasVerdict }: Props) {
  const money = useMoney()
  const inWords = agesText(ages, kind, money)
  const labels = ages.map(({ offset }) => offsetLabel(kind, offset, false))
  const found = clearDifferences(ages.flatMap(({ judged }) => [judged.retention, judged.ltv]))
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
            a={ages.map(({ a }) => rateOf(a))}
            b={ages.map(({ b }) => rateOf(b))}
            format={rateCard}
            short={(value) => formatRate(value).replace('.0%', '%')}
          />
        </div>
      </div>
      <AgesTable ages={ages} kind={kind} opens={opens} />
      {found.of > 0 && <p className="mt-2 text-sm text-muted">{chanceText(found)}</p>}
    </>
  )
}

/** Columns of the export that the table shows as one: the interval, after its difference. */
const inInterval = ['ltvLow', 'ltvHigh', 'ltvWords', 'low', 'high', 'words']
const measures = { ltvDifference: 'ltv', retentionDifference: 'retention' } as const

/** What follows a difference: its interval and word, if the table has them. */
interface JudgedColumn {
  measure: AgeMeasure
  interval: string
}

function AgesTable({ ages, kind, opens }: Omit<Props, 'hasVerdict'>) {
  const money = useMoney()
  const columns = agesTable(kind)
  const judgments: JudgedColumn[] = (['ltv', 'retention'] as const)
    .filter((measure) => ages.some(({ judged }) => judged[measure].verdict))
    .map((measure) => ({ measure, interval: measure === 'ltv' ? 'ltvInterval' : 'interval' }))
  const shown = columns
    .filter(({ key }) => !inInterval.includes(key))
    .map((column) => {
      const measure = ownValue<AgeMeasure>(measures, column.key)
      return { column, measure, judgment: judgments.find((one) => one.measure === measure) }
    })
  const heads = shown.flatMap(({ column, measure, judgment }) => [
    {
      key: measure === 'retention' ? 'difference' : column === columns[0] ? '' : column.key,
      label: measure === 'retention' ? besideText.difference : column.label,
    },
    ...(judgment
      ? [
          { key: judgment.interval, label: besideText.interval },
          { key: '', label: besideText.words },
        ]
      : []),
  ])
  return (
    <>
      <Table
        title={besideTablesText.ages}
        look="figures"
        className={denseTable}
        opens={{ address: opens, columns: heads.map(({ key }) => key) }}
        head={heads.map(({ label }, at) => (
          <Heading
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns have one label
            key={at}
            className={`whitespace-nowrap border-b border-line ${at === 0 || label === besideText.words ? 'text-left' : 'text-right'}`}
          >
            {label}
          </Heading>
        ))}
      >
        {ages.map((age) => (
          <tr key={age.offset} data-row={age.offset}>
            <RowHeading>{offsetLabel(kind, age.offset, false)}</RowHeading>
            {shown.slice(1).map(({ column, measure, judgment }) => (
              <Fragment key={column.key}>
                <Figure className="border-t whitespace-nowrap">
                  {measure
                    ? differenceText(measure === 'ltv' ? 'money' : 'rate', differenceAt(age, measure), money)
                    : shownFigure(column.kind, column.value(age), money)}
                </Figure>
                {judgment && <Judgment judged={age.judged[judgment.measure]} isMoney={judgment.measure === 'ltv'} />}
              </Fragment>
            ))}
          </tr>
        ))}
      </Table>
      <ColumnDefinitions columns={columns} />
      <OpenRowsForm
        address={opens}
        rows={ages.map(({ offset }) => ({ value: String(offset), label: offsetLabel(kind, offset, false) }))}
        columns={heads.filter(({ key }) => key)}
      />
    </>
  )
}

function Judgment({ judged, isMoney }: { judged: Judged; isMoney: boolean }) {
  const money = useMoney()
  return (
    <>
      <Figure className="border-t whitespace-nowrap text-muted">
        {intervalText({ kind: isMoney ? 'money' : 'rate', ...judged }, money)}
      </Figure>
      <InWords verdict={judged.verdict} />
    </>
  )
}
