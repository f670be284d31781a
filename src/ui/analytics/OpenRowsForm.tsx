import { analyticsText } from '#text/analytics/analytics.ts'
import { openedText } from '#text/analytics/opened.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  /** the address of the rows behind a table's numbers, without row and column */
  address: string
  rows: { value: string; label: string }[]
  columns: { key: string; label: string }[]
}

const look = 'mt-1 block min-h-9 rounded-lg border border-edge bg-surface px-2 text-ink pointer-coarse:min-h-11'

/** Chooses a number of a table, for keyboard and pages without script; with a pointer, the number itself can be clicked. */
export function OpenRowsForm({ address, rows, columns }: Props) {
  const [action, query] = address.split('?')
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit text-muted">{openedText.open}</summary>
      <form method="get" action={action} className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="font-medium">
          {openedText.row}
          <select name="row" className={look}>
            {rows.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="font-medium">
          {openedText.column}
          <select name="column" className={look}>
            {columns.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="quiet" small>
          {analyticsText.show}
        </Button>
      </form>
    </details>
  )
}
