import { forecastPath } from '#domain/analytics/addresses/forecast-address.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import type { FromFiles, Payback, PaybackInputs } from '#domain/forecast/payback.ts'
import { costPattern, marginPattern } from '#domain/forecast/payback-patterns.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { marginTyped, paybackColumns, paybackText, paybackWords, typed } from '#text/analytics/forecast/payback.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'
import { useNotesOf } from '../notes/NotesIn.tsx'
import { RowNotes } from '../notes/RowNotes.tsx'
import { OpenRowsForm } from '../OpenRowsForm.tsx'

interface Props {
  fileId: string
  inputs: PaybackInputs
  cohorts: (Payback & { cohort: string; customers: number })[]
  /** what files give in place of what is typed */
  from: FromFiles | undefined
  /** the result of the last input */
  outcome: 'saved' | 'refused' | undefined
}

const field = 'block min-h-9 pointer-coarse:min-h-11 rounded-lg border border-edge bg-surface px-3 py-1 text-ink'
/** Invalid input stays in its field; the browser marks it and says why. */
const costField = { inputMode: 'decimal', pattern: costPattern, title: paybackText.costHint } as const
const notices = {
  saved: { tone: 'good', role: 'status' },
  refused: { tone: 'bad', role: 'alert' },
} as const
const { cohort, customers, cost, earned, payback } = paybackColumns

/** When each cohort has earned back its customers' cost. A plain form that works without script. */
export function PaybackCard({ fileId, inputs, cohorts, from, outcome }: Props) {
  const newest = cohorts.toReversed()
  const opens = openedAddress('payback', fileId, {})
  const mayEdit = useMayEdit()
  // Without a cost, the table has no results.
  const isCostKnown = from === 'margin and cost'
  const hasCosts = isCostKnown || inputs.cost !== null || Object.keys(inputs.costs).length > 0
  return (
    <Card title={paybackText.title} id="payback">
      <p className="mb-4 max-w-prose text-sm text-muted">{from ? paybackText.leadOfFiles[from] : paybackText.lead}</p>
      {outcome && (
        <div className="mb-4">
          <Notice {...notices[outcome]}>{paybackText[outcome]}</Notice>
        </div>
      )}
      <form method="post" action={forecastPath} autoComplete="off">
        <fieldset disabled={!mayEdit}>
          <input type="hidden" name="fileId" value={fileId} />
          {from && <input type="hidden" name="margin" value={marginTyped(inputs)} />}
          {!isCostKnown && (
            <div className="mb-4 flex flex-wrap items-end gap-4">
              <label className="text-sm font-medium">
                {paybackText.cost}
                <input name="cost" {...costField} defaultValue={typed(inputs.cost)} className={`mt-1 w-36 ${field}`} />
              </label>
              {!from && (
                <label className="text-sm font-medium">
                  {paybackText.margin}
                  <input
                    name="margin"
                    inputMode="decimal"
                    pattern={marginPattern}
                    title={paybackText.marginHint}
                    defaultValue={marginTyped(inputs)}
                    className={`mt-1 w-28 ${field}`}
                  />
                </label>
              )}
              {mayEdit && <Button type="submit">{paybackText.save}</Button>}
            </div>
          )}
          {newest.length === 0 ? (
            <p>{paybackText.noCohorts}</p>
          ) : (
            <details open={hasCosts}>
              <summary className="w-fit text-sm text-muted">{paybackText.byCohort}</summary>
              <div className="mt-3">
                <Cohorts inputs={inputs} cohorts={newest} opens={opens} isCostKnown={isCostKnown} />
                <ColumnDefinitions columns={[cohort, customers, cost, earned, payback]} />
              </div>
            </details>
          )}
        </fieldset>
      </form>
      {newest.length > 0 && (
        <OpenRowsForm
          address={opens}
          rows={newest.map(({ cohort }) => ({ value: cohort, label: periodName(cohort) }))}
          columns={[
            { key: 'customers', label: customers.label },
            { key: 'earned', label: earned.label },
            { key: 'payback', label: payback.label },
          ]}
        />
      )}
    </Card>
  )
}

function Cohorts({
  inputs,
  cohorts,
  opens,
  isCostKnown,
}: Pick<Props, 'inputs' | 'cohorts'> & { opens: string; isCostKnown: boolean }) {
  const money = useMoney()
  const findNotes = useNotesOf('month')
  return (
    <Table
      title={paybackText.byCohort}
      look="figures"
      box="two-lines"
      opens={{ address: opens, columns: ['', 'customers', '', 'earned', 'payback'] }}
      head={[
        cohort.label,
        customers.label,
        isCostKnown ? cost.label : paybackText.costOf,
        earned.label,
        payback.label,
      ].map((label, index) => (
        <Heading
          key={label}
          className={`border-b border-line whitespace-nowrap ${index ? 'text-right' : 'sticky left-0 bg-sunken text-left'}`}
        >
          {label}
        </Heading>
      ))}
    >
      {cohorts.map((one) => (
        <tr key={one.cohort} data-row={one.cohort}>
          <RowHeading>
            {periodName(one.cohort)}
            <RowNotes notes={findNotes(one.cohort)} />
          </RowHeading>
          <Figure>{formatCount(one.customers)}</Figure>
          <Figure>
            {isCostKnown ? (
              money.exact(one.cost ?? 0)
            ) : (
              <input
                name={`cost-${one.cohort}`}
                {...costField}
                aria-label={`${paybackText.costOf}, ${periodName(one.cohort)}`}
                placeholder={typed(inputs.cost) || undefined}
                defaultValue={typed(inputs.costs[one.cohort])}
                className={`ml-auto w-24 text-right ${field}`}
              />
            )}
          </Figure>
          <Figure>{one.earned === null ? analyticsText.notAvailable : money.exact(one.earned)}</Figure>
          <Figure
            className={`border-t whitespace-nowrap ${one.reached === null && !one.isLater ? 'text-muted' : 'font-semibold'}`}
          >
            {paybackWords(one)}
          </Figure>
        </tr>
      ))}
    </Table>
  )
}
