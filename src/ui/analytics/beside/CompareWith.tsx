import { besideName } from '#domain/analytics/beside/beside-choice.ts'
import { besideText } from '#text/analytics/beside/beside.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  /** path and parameters of the page */
  path: string
  query: URLSearchParams
  /** what can stand beside its filter: values of the parameter, in words */
  choices: { value: string; label: string }[]
}

/** What stands beside the filter of a page: a form whose address holds the comparison. It needs no script. */
export function CompareWith({ path, query, choices }: Props) {
  const chosen = query.get(besideName) ?? ''
  const others = [...query].filter(([name]) => name !== besideName)
  return (
    <form method="get" action={path} className="flex flex-wrap items-center gap-2 text-sm">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
        {besideText.compare}
        <select
          name={besideName}
          defaultValue={chosen}
          className="min-h-9 max-w-72 rounded-lg border border-edge bg-surface px-2 text-ink pointer-coarse:min-h-11"
        >
          <option value="">{besideText.nothing}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="quiet" small>
        {besideText.show}
      </Button>
      {chosen && <a href={`${path}?${new URLSearchParams(others)}`}>{besideText.end}</a>}
    </form>
  )
}
