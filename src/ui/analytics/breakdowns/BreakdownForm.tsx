import { knownBreakdowns } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { breakdownText } from '#text/analytics/breakdowns/breakdowns.ts'
import { attributeLabel } from '#text/analytics/filters/filters.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  /** path of the page, its parameters, and the id of the card to return to */
  path: string
  query: URLSearchParams
  at: string
  /** the parameter with the column, the columns of the source, and the chosen one */
  name: string
  columns: string[]
  chosen?: string
  /** a parameter that is a switch */
  option?: { name: string; label: string; isOn: boolean }
  /** offers no weekday, hour and file */
  hasNoKnown?: boolean
}

/** Chooses the column of a breakdown. The rest of the address stays. It needs no script. */
export const BreakdownForm = ({ path, query, at, name, columns, chosen, option, hasNoKnown }: Props) => (
  <form method="get" action={`${path}#${at}`} className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 text-sm">
    {[...query].map(
      ([field, value]) =>
        field !== name && field !== option?.name && <input key={field} type="hidden" name={field} value={value} />,
    )}
    <label className="font-medium">
      {breakdownText.by}
      <select
        name={name}
        defaultValue={chosen ?? ''}
        className="mt-1 block min-h-9 max-w-60 rounded-lg border border-edge bg-surface px-2 text-ink pointer-coarse:min-h-11"
      >
        <option value="">{breakdownText.chooseColumn}</option>
        {[...columns, ...(hasNoKnown ? [] : knownBreakdowns)].map((column) => (
          <option key={column} value={column}>
            {attributeLabel(column)}
          </option>
        ))}
      </select>
    </label>
    {option && (
      <label className="flex min-h-9 items-center gap-2 font-medium">
        <input type="checkbox" name={option.name} value="1" defaultChecked={option.isOn} />
        {option.label}
      </label>
    )}
    <Button type="submit" look="quiet" small>
      {analyticsText.show}
    </Button>
  </form>
)
