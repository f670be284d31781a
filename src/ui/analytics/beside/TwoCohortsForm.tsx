import { besideTablesText } from '#text/analytics/beside/beside-tables.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  /** the page */
  action: string
  query: URLSearchParams
  /** labels of the cohorts, the latest first */
  cohorts: string[]
}

const names = ['cohortA', 'cohortB'] as const

/** Chooses two cohorts. It needs no script: the form asks for the same page with them. */
export const TwoCohortsForm = ({ action, query, cohorts }: Props) => (
  <form method="get" action={`${action}#beside-cohorts`} className="flex flex-wrap items-end gap-3">
    {[...query]
      .filter(([name]) => !names.some((one) => one === name))
      .map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    {names.map((name, at) => (
      <label key={name} className="choice">
        {besideTablesText[name]}
        <select name={name} defaultValue={query.get(name) ?? cohorts[at]} autoComplete="off">
          {cohorts.map((cohort) => (
            <option key={cohort} value={cohort}>
              {periodName(cohort)}
            </option>
          ))}
        </select>
      </label>
    ))}
    <Button type="submit" small look="plain">
      {besideTablesText.compareCohorts}
    </Button>
  </form>
)
