import { type Age, type AgeMeasure, differenceAt } from '#domain/analytics/beside/ages.ts'
import type { Judged } from '#domain/analytics/beside/beside-figures.ts'
import type { CohortDifference } from '#domain/analytics/beside/cohort-differences.ts'
import { lastOffset } from '#domain/analytics/cohort.ts'
import { type PeriodKind, periodLabel } from '#domain/analytics/period.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { besideText, differenceText, verdictText } from '#text/analytics/beside/beside.ts'
import { agesVerdict, besideTablesText, cellText, clearCells } from '#text/analytics/beside/beside-tables.ts'
import { cohortColumn, offsetLabel } from '#text/analytics/cohort-columns.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { denseTable, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { useNotesOf } from '../notes/NotesIn.tsx'
import { RowNotes } from '../notes/RowNotes.tsx'
import { OpenRowsForm } from '../OpenRowsForm.tsx'

interface Props {
  /** all cohorts together, by age */
  all: Age[]
  cohorts: CohortDifference[]
  kind: PeriodKind
  /** the address to which its numbers open */
  opens: string
}

/** Each radio button shows its table and hides the other, without script. */
const parts: Record<AgeMeasure, string> = {
  retention: 'group-has-[input[value=ltv]:checked]/cells:hidden',
  ltv: 'group-has-[input[value=retention]:checked]/cells:hidden',
}

/** The row of all cohorts in addresses. */
const allRow = 'all'

/** A minus B for each cohort and age: retention in points, colored where the interval leaves out zero, and LTV in money. */
export function BesideHeat({ all, cohorts, kind, opens }: Props) {
  const verdict = agesVerdict(all, kind)
  return (
    <div className="group/cells">
      {verdict && <p className="mb-3 text-sm">{verdict}</p>}
      <fieldset className="mb-3 flex flex-wrap gap-x-4 text-sm">
        <legend className="sr-only">{besideTablesText.cellsShown}</legend>
        {(['retention', 'ltv'] as const).map((of) => (
          <label key={of} className="inline-flex min-h-(--control) items-center gap-2">
            <input type="radio" name="beside-cells" value={of} defaultChecked={of === 'retention'} />
            {besideTablesText[of]}
          </label>
        ))}
      </fieldset>
      {(['retention', 'ltv'] as const).map((of) => (
        <div key={of} className={parts[of]}>
          <Cells of={of} all={all} cohorts={cohorts} kind={kind} opens={`${opens}&of=${of}`} />
        </div>
      ))}
    </div>
  )
}

function Cells({ of, all, cohorts, kind, opens }: Props & { of: AgeMeasure }) {
  const money = useMoney()
  const findNotes = useNotesOf(kind)
  const ages = cohorts.flatMap((one) => one.ages)
  const [areJudged, areApart] = [of, 'retention' as const].map((one) => ages.some(({ judged }) => judged[one].verdict))
  const last = Math.max(0, ...[all, ...cohorts.map((one) => one.ages)].map((row) => row.length - 1))
  const offsets = Array.from({ length: Math.min(last, lastOffset) + 1 }, (_, offset) => offset)
  const columns = [
    { key: 'a', label: besideText.a },
    { key: 'b', label: besideText.b },
    ...offsets.map((offset) => ({ key: String(offset), label: offsetLabel(kind, offset, false) })),
  ]
  const [first] = all
  const rows = [
    {
      key: allRow,
      name: besideTablesText.all,
      customers: { a: first?.a.customers ?? 0, b: first?.b.customers ?? 0 },
      ages: all,
    },
    ...cohorts.map(({ cohort, ...row }) => ({
      key: periodLabel(kind, cohort),
      name: periodName(periodLabel(kind, cohort)),
      ...row,
    })),
  ]
  const clear = areJudged ? clearCells(ages.map(({ judged }) => judged[of])) : undefined
  const { retentionLead, ltvLead, noIntervals, noLtvIntervals, ltvIntervalsLater, cells } = besideTablesText
  const lead = {
    retention: areJudged ? retentionLead : noIntervals,
    ltv: areJudged ? ltvLead : areApart ? ltvIntervalsLater : noLtvIntervals,
  }
  return (
    <>
      <p className="mb-2 text-sm text-muted">{lead[of]}</p>
      <Table
        title={`${cells}: ${besideTablesText[of]}`}
        look="figures"
        hasCards
        className={denseTable}
        box="cohorts"
        opens={{ address: opens, columns: ['', ...columns.map(({ key }) => key)] }}
        head={[
          <Heading key="cohort" className="sticky left-0 border-b border-line bg-sunken text-left">
            {cohortColumn.label}
          </Heading>,
          ...columns.map(({ key, label }) => (
            <Heading key={key} className="border-b border-line text-right">
              {label}
            </Heading>
          )),
        ]}
      >
        {rows.map(({ key, name, customers, ages }) => (
          <tr key={key} data-row={key} className={key === allRow ? 'font-medium' : undefined}>
            <RowHeading>
              {name}
              {key !== allRow && <RowNotes notes={findNotes(key)} />}
            </RowHeading>
            <td className="figure">{formatCount(customers.a)}</td>
            <td className="figure">{formatCount(customers.b)}</td>
            {offsets.map((offset) => (
              <Cell key={offset} age={ages[offset]} of={of} money={money} />
            ))}
          </tr>
        ))}
      </Table>
      {areJudged && <Legend of={of} clear={clear} />}
      <OpenRowsForm
        address={opens}
        rows={rows.map(({ key, name }) => ({ value: key, label: name }))}
        columns={columns}
      />
    </>
  )
}

/** A cell is darker from this many points on. */
const steps = [16, 10] as const
const tones = { [steps[0]]: 'bg-heat-5 text-heat-ink', [steps[1]]: 'bg-heat-3', 0: 'bg-heat-2' }

/** Money has one step: what is much depends on the shop. */
function toneOf({ verdict }: Judged, of: AgeMeasure, difference: number): string {
  if (verdict === 'lower') return 'bg-bad-soft text-bad'
  if (verdict === 'higher') return tones[(of === 'retention' && steps.find((step) => 100 * difference >= step)) || 0]
  return 'text-muted'
}

/** A difference; its interval in words is in its card and for screen readers. */
function Cell({ age, of, money }: { age: Age | undefined; of: AgeMeasure; money: MoneyFormat }) {
  if (!age) return <td className="figure" />
  const { verdict } = age.judged[of]
  const isRate = of === 'retention'
  const difference = differenceAt(age, of)
  const shown = differenceText(isRate ? 'rate' : 'money', difference, money).replace(' points', '')
  return (
    <td className={`figure ${toneOf(age.judged[of], of, difference)}`} title={cellText(age, of, money)}>
      {shown}
      {verdict && <span className="sr-only">{`${isRate ? ' points' : ''}, ${verdictText[verdict]}`}</span>}
    </td>
  )
}

const swatch = 'inline-block h-3.5 w-5 rounded border border-line align-middle'

/** The meaning of the colors, and the number of cells that chance alone colors. */
function Legend({ of, clear }: { of: AgeMeasure; clear: string | undefined }) {
  const { lower, unclear, higher, higherBy } = besideTablesText
  const [most, more] = steps
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      {[
        ['bg-bad-soft', lower],
        ['', unclear],
        [tones[0], higher],
        ...(of === 'retention'
          ? [
              [tones[more], higherBy(more)],
              [tones[most], higherBy(most)],
            ]
          : []),
      ].map(([tone, label]) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`${swatch} ${tone}`} />
          {label}
        </span>
      ))}
      {clear && <span className="sm:ml-auto">{clear}</span>}
    </div>
  )
}
