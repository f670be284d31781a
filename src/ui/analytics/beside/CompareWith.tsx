import { besideName } from '#domain/analytics/beside/beside-choice.ts'
import { besideText } from '#text/analytics/beside/beside.ts'

interface Props {
  /** path and parameters of the page */
  path: string
  query: URLSearchParams
  /** what can stand beside its filter: values of the parameter, in words */
  choices: { value: string; label: string }[]
}

/** What stands beside the filter of a page: a menu of links, whose addresses hold the comparison. It needs no script. */
export function CompareWith({ path, query, choices }: Props) {
  const chosen = query.get(besideName)
  const others = [...query].filter(([name]) => name !== besideName)
  const address = (...added: [string, string][]) => `${path}?${new URLSearchParams([...others, ...added])}`
  return (
    <details name="menu" className="menu relative text-sm">
      <summary className="toolbar-button list-none">{besideText.compare}</summary>
      <ul className="toolbar-menu compare-menu">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <a href={address([besideName, value])} aria-current={value === chosen ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
        {chosen && (
          <li>
            <a href={address()}>{besideText.end}</a>
          </li>
        )}
      </ul>
    </details>
  )
}
