import { type ReactNode, useId, useMemo } from 'react'
import { exportTable } from '#browser/export-table.ts'
import { type CohortOptions, cohortSort, heatMetrics } from '#domain/analytics/addresses/cohort-options.ts'
import { cohortLinks } from '#domain/analytics/customers/customer-links.ts'
import { type Decile, decilesPart } from '#domain/analytics/decile.ts'
import { averageName } from '#domain/analytics/opened/cohort-cells.ts'
import { groupByOf } from '#domain/analytics/period.ts'
import type { RetentionLine } from '#domain/analytics/retention-view.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { sortText } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { cohortErrorMessage, cohortText, heatLead, heatTitle } from '#text/analytics/cohorts.ts'
import { moneyChoices, moneySwitchText } from '#text/analytics/money-switch.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { noteOfCohort } from '#text/analytics/range.ts'
import { retentionText } from '#text/analytics/retention.ts'
import { viewForm } from '#ui/analytics/AnalyticsSelects.tsx'
import { CohortOptionsForm } from '#ui/analytics/CohortOptionsForm.tsx'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { HeatLegend } from '#ui/analytics/HeatLegend.tsx'
import { HeatMap } from '#ui/analytics/HeatMap.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { ViewToggle } from '#ui/analytics/ViewToggle.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { Card } from '#ui/base/Card.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { Switch } from '#ui/base/Switch.tsx'
import { type HeatTable, moneyHeat, retentionHeat } from './heat-tables.ts'
import { tableView } from './table-view.ts'
import type { Cohorts } from './use-cohorts.ts'
import type { MoneyTable } from './use-money-table.ts'

interface Props {
  cohorts: Cohorts
  deciles: Decile[]
  /** undefined as long as a call has no answer */
  money: Record<'revenue' | 'ltv', MoneyTable | undefined>
  retention: RetentionLine[]
  /** the days of a typed range that begins or ends within a period */
  days: DaysOfFirst | undefined
  hasConditionsOnOrders: boolean
  hasCosts: boolean
  /** the id under which the figures are stored */
  figuresId: string
  /** why there is nothing to show */
  notice: ReactNode
}

const failed = {
  revenue: cohortText.revenueFailed,
  ltv: cohortText.ltvFailed,
  retention: retentionText.failed,
}

/** The heat map, with the switch between its metrics and the choice of customers that holds for the whole page. */
export function HeatCard({
  cohorts,
  deciles,
  money,
  retention,
  days,
  figuresId,
  notice,
  hasConditionsOnOrders,
  hasCosts,
}: Props) {
  const { options, addressOf, change } = cohorts
  const { heat: metric, isRetentionCounted: isCounted, withFirstPurchase } = options
  const { answer, errorMessage, isLoading } = cohorts[metric]
  const view = tableView(metric, options)
  const groupBy = answer?.asked ?? cohorts.kind
  const title = heatTitle(metric, groupBy, options.money)
  const format = useMoney()
  const table = useMemo((): HeatTable | undefined => {
    const shown = { figuresId, hasConditionsOnOrders, options, money: format }
    if (metric === 'retention') return answer && retentionHeat(retention, groupBy, shown)
    return money[metric] && moneyHeat(money[metric], shown)
  }, [metric, answer, groupBy, retention, money[metric as 'ltv'], figuresId, hasConditionsOnOrders, options, format])
  return (
    <Card
      id="heat"
      title={title}
      lead={heatLead(metric, { groupBy, isCumulative: view.isCumulative, isCounted, withFirstPurchase })}
      controls={
        <>
          <Switch
            legend={cohortText.heatOf}
            name="heat"
            form={viewForm}
            options={heatMetrics.map((value) => ({ value, label: cohortText.heat[value] }))}
            chosen={metric}
            onChoose={(heat) => change({ heat })}
          />
          {hasCosts && (
            <Switch
              legend={moneySwitchText.legend}
              name="money"
              form={viewForm}
              options={[...moneyChoices]}
              chosen={options.money ?? 'revenue'}
              onChoose={(money) => change({ money: money === 'revenue' ? undefined : money })}
            />
          )}
          <ViewToggle
            what={title}
            isCumulative={view.isCumulative}
            addressOf={(cumulative) => addressOf(view.seen(cumulative))}
            onChange={(cumulative) => change(view.seen(cumulative))}
          />
        </>
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CohortOptionsForm deciles={deciles} options={options} addressOf={addressOf} onChange={change} />
        {metric === 'retention' && !notice && (
          <Counted title={title} options={options} addressOf={addressOf} onChange={change} />
        )}
        {!notice && table?.sheetOf && (
          <ExportMenu
            page={addressOf({})}
            what={title}
            onExport={(as) => {
              const parts = decilesPart(options.deciles, days)
              const name = exportName(metric, groupByOf(groupBy), view.isCumulative, new Date(), parts)
              exportTable(as, name, table.sheetOf!(title))
            }}
          />
        )}
      </div>
      {notice}
      {!notice && errorMessage !== undefined && (
        <ErrorNotice title={failed[metric]} message={cohortErrorMessage(errorMessage)} retryHref={addressOf({})} />
      )}
      {!notice && table && <Heat {...{ cohorts, days, figuresId, table, title }} />}
      {!notice && !table && isLoading && <Spinner label={cohortText.loading} />}
    </Card>
  )
}

interface HeatProps extends Pick<Props, 'cohorts' | 'days' | 'figuresId'> {
  table: HeatTable
  title: string
}

function Heat({ cohorts: { options, addressOf, change }, days, figuresId, table, title }: HeatProps) {
  const { groupBy, columns, average, averageOpens, rows, textOf, opens } = table
  const view = tableView(options.heat, options)
  const form = useId()
  const shown = view.pageOf(rows)
  return (
    <>
      <AddressForm id={form} address={addressOf(view.sortedBy(cohortSort))} />
      <HeatMap
        title={title}
        groupBy={groupBy}
        columns={columns}
        average={average}
        averageOpens={averageOpens}
        rows={shown.rows}
        textOf={textOf}
        noteOf={(cohort) => noteOfCohort(groupBy, cohort, days)}
        sort={view.sort}
        onSort={(by) => change(view.sortedBy(view.next(by)))}
        hrefOf={cohortLinks({ fileId: figuresId, groupBy, deciles: options.deciles })}
        submits={(by) => ({ form, name: view.sortName, value: sortText(view.next(by)) })}
        opens={opens}
      />
      <Pager
        {...shown.pager}
        what={cohortText.cohorts}
        addressOf={(to) => addressOf(shown.to(to))}
        onChange={(to) => change(shown.to(to))}
      />
      <HeatLegend lowest={cohortText.legend.lowest} highest={cohortText.legend.highest}>
        <Sample look="heat-running" means={cohortText.legend.running} />
        <Sample look="heat-small" means={cohortText.legend.small} />
      </HeatLegend>
      <div className="flex flex-wrap gap-x-6">
        <ColumnDefinitions columns={columns} />
        {averageOpens && (
          <OpenRowsForm
            address={opens}
            rows={[
              { value: averageName, label: cohortText.average },
              ...rows.map(({ cohort }) => ({ value: cohort, label: periodName(cohort) })),
            ]}
            columns={columns.filter(({ key }) => key !== 'cohort')}
          />
        )}
      </div>
    </>
  )
}

const Sample = ({ look, means }: { look: string; means: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`h-3.5 w-6 rounded ${look}`} />
    {means}
  </span>
)

interface CountedProps extends Pick<Cohorts, 'options' | 'addressOf'> {
  title: string
  onChange: (changed: Partial<CohortOptions>) => void
}

/** Retention in percent or in customers. */
const Counted = ({ title, options, addressOf, onChange }: CountedProps) => (
  <Segmented
    what={`${title}: ${retentionText.shownAs}`}
    options={[false, true].map((counted) => ({
      label: counted ? retentionText.counted : retentionText.percent,
      href: addressOf({ isRetentionCounted: counted }),
      isChosen: counted === options.isRetentionCounted,
      onChoose: () => onChange({ isRetentionCounted: counted }),
    }))}
  />
)
