import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { type BesideTableName, besideExport } from '#domain/analytics/addresses/beside-address.ts'
import { type CohortOptions, cohortsPath } from '#domain/analytics/addresses/cohort-options.ts'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import type { RevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { type Beside, besideField } from '#domain/analytics/beside/beside-choice.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { decilesField } from '#domain/analytics/cohort.ts'
import { rangeQuery } from '#domain/analytics/comparison/range.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { lastCompletePeriod, periodFromLabel } from '#domain/analytics/period.ts'
import { mostRows } from '#server/analytics/most-rows.ts'
import type { AppEnv } from '#server/context.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { besideTablesText, moreCohorts, yearOfCohorts, yearOfPeriods } from '#text/analytics/beside/beside-tables.ts'
import { morePeriods } from '#text/analytics/breakdowns/breakdowns.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { BesideAges } from '#ui/analytics/beside/BesideAges.tsx'
import { BesideHeat } from '#ui/analytics/beside/BesideHeat.tsx'
import { BesidePeriods } from '#ui/analytics/beside/BesidePeriods.tsx'
import { TwoCohortsForm } from '#ui/analytics/beside/TwoCohortsForm.tsx'
import { ExportLinks } from '#ui/analytics/ExportLinks.tsx'
import { Card } from '#ui/base/Card.tsx'
import { FoldedCard } from '#ui/base/FoldedCard.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { besideOf, findSides } from './find-beside.ts'
import { findAges, findCohortDifferences, findPeriods, findTwoCohorts, type TwoSides } from './find-tables.ts'

interface CardOf<Row> {
  table: BesideTableName
  title: string
  lead?: string
  /** below the title, beside a year before */
  leadOfYear: string
  none: string
  find: (sides: TwoSides) => Promise<Row[] | undefined>
  content: (rows: Row[]) => ReactNode
}

/** A card below the figures of both sides; null without `beside`, and where the card of the figures says what is wrong. */
async function tableCard<Row>(c: Context<AppEnv>, file: ListedFile, card: CardOf<Row>): Promise<ReactNode> {
  const beside = besideOf(c)
  if (!beside) return null
  const rows = await findRows(c, file, beside, card.find)
  if (rows === null) return null
  const query = new URL(c.req.url).searchParams
  const exports = rows?.length ? <ExportLinks href={(as) => besideExport(card.table, file.id, query, as)} /> : undefined
  return (
    <Card id={`beside-${card.table}`} title={card.title} aside={exports}>
      {beside.kind === 'year' && <p className="mb-3 text-sm text-muted">{card.leadOfYear}</p>}
      {card.lead && <p className="mb-3 text-sm text-muted">{card.lead}</p>}
      {rows?.length ? (
        card.content(rows)
      ) : (
        <Notice>
          {!rows ? filtersText.notYet : beside.kind === 'year' ? besideTablesText.noYearBefore : card.none}
        </Notice>
      )}
    </Card>
  )
}

/** Null if there are no two sides, or no list of the source: the card of the figures says why. */
async function findRows<Row>(c: Context<AppEnv>, file: ListedFile, beside: Beside, find: CardOf<Row>['find']) {
  try {
    if (beside.kind === 'year') return await find('year')
    const sides = await findSides(c, file.id, beside)
    return 'wrong' in sides ? null : await find(sides)
  } catch (error) {
    if (error instanceof NoList) return null
    throw error
  }
}

/** Cohorts that the page shows; the export has all. */
const mostCohortRows = 60

/** Cohorts: A minus B for each cohort and age. */
export const CohortCellsCard = (c: Context<AppEnv>, file: ListedFile, options: CohortOptions) => {
  const kind = kindOf(options.groupBy, file.calendar)
  return tableCard(c, file, {
    table: 'cells',
    title: besideTablesText.cells,
    lead: besideTablesText.cellsLead,
    leadOfYear: yearOfCohorts(kind),
    none: besideTablesText.noAge,
    async find(sides) {
      const all = await findAges(c, file, sides, options)
      const cohorts = all && (await findCohortDifferences(c, file, sides, options))
      return cohorts && (all.length ? [{ all, cohorts }] : [])
    },
    content: ([found]) => (
      <>
        {found!.cohorts.length > mostCohortRows && (
          <p className="mb-2 text-sm text-muted">{moreCohorts(mostCohortRows, found!.cohorts.length)}</p>
        )}
        <BesideHeat
          all={found!.all}
          cohorts={found!.cohorts.slice(-mostCohortRows)}
          kind={kind}
          opens={openedAddress('beside-cells', file.id, { ...cohortFields(options), ...besideField(options) })}
        />
      </>
    ),
  })
}

/** Cohorts: all cohorts of A and of B by age. */
export const AgesCard = (c: Context<AppEnv>, file: ListedFile, options: CohortOptions) =>
  tableCard(c, file, {
    table: 'ages',
    title: besideTablesText.ages,
    lead: besideTablesText.agesLead,
    leadOfYear: yearOfCohorts(kindOf(options.groupBy, file.calendar)),
    none: besideTablesText.noAge,
    find: (sides) => findAges(c, file, sides, options),
    content: (ages) => (
      <>
        <BesideAges
          ages={ages}
          kind={kindOf(options.groupBy, file.calendar)}
          opens={openedAddress('beside-ages', file.id, { ...cohortFields(options), ...besideField(options) })}
          hasVerdict={false}
        />
        {options.beside === 'year' && !ages.some(({ judged }) => judged.retention.verdict) && (
          <p className="mt-2 text-sm text-muted">{besideTablesText.sameCohorts}</p>
        )}
      </>
    ),
  })

const cohortFields = ({ groupBy, range, deciles }: CohortOptions): Record<string, string> => ({
  groupBy,
  ...rangeQuery(range),
  ...decilesField(deciles),
})

/** A list to choose from has at most this many cohorts: two lists of daily cohorts took 100 KB. */
const mostChoices = 120

/** Two cohorts by age, of the file with the figures of the page. Null if it has fewer than two cohorts. */
export async function TwoCohortsCard(
  c: Context<AppEnv>,
  file: ListedFile,
  options: CohortOptions,
  cohorts: readonly string[],
): Promise<ReactNode> {
  if (cohorts.length < 2) return null
  const kind = kindOf(options.groupBy, file.calendar)
  const query = new URL(c.req.url).searchParams
  const isAsked = options.cohortA !== undefined || options.cohortB !== undefined
  if (c.var.shared && !isAsked) return null // there is nothing to choose
  const ages = isAsked ? await findTwoCohorts(c, file, options) : undefined
  return (
    <FoldedCard
      id="beside-cohorts"
      title={besideTablesText.twoCohorts}
      note={besideTablesText.twoCohortsLead}
      isOpen={isAsked}
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TwoCohortsForm action={cohortsPath} query={query} cohorts={[...cohorts].reverse().slice(0, mostChoices)} />
        {ages && ages.length > 0 && (
          <p className="text-sm font-medium">
            <ExportLinks href={(as) => besideExport('cohorts', file.id, query, as)} />
          </p>
        )}
      </div>
      {isAsked && !ages && <Notice>{besideTablesText.badCohorts}</Notice>}
      {ages && !ages.length && <Notice>{besideTablesText.noCohort}</Notice>}
      {ages && ages.length > 0 && (
        <BesideAges
          ages={ages}
          kind={kind}
          opens={openedAddress('beside-cohorts', file.id, {
            ...cohortFields(options),
            cohortA: options.cohortA ?? '',
            cohortB: options.cohortB ?? '',
          })}
          hasVerdict
        />
      )}
    </FoldedCard>
  )
}

/** Revenue: A and B by period. */
export const PeriodsBesideCard = (c: Context<AppEnv>, file: ListedFile, view: RevenueView) =>
  tableCard(c, file, {
    table: 'periods',
    title: besideTablesText.periods,
    leadOfYear: yearOfPeriods(kindOf(view.groupBy, file.calendar)),
    none: besideTablesText.noPeriod,
    find: (sides) => findPeriods(c, file, sides, view),
    content(rows) {
      const kind = kindOf(view.groupBy, file.calendar)
      const last = periodFromLabel(kind, rows.at(-1)!.period)
      return (
        <>
          {rows.length > mostRows && <p className="mb-2 text-sm text-muted">{morePeriods(mostRows, rows.length)}</p>}
          <BesidePeriods
            rows={rows.slice(-mostRows)}
            kind={kind}
            isRunning={last > lastCompletePeriod(kind, file.last_ordered_at!)}
            opens={openedAddress('beside-periods', file.id, {
              groupBy: view.groupBy,
              ...rangeQuery(view.range),
              ...guestsField(view.guests),
              ...besideField(view),
            })}
          />
        </>
      )
    },
  })
