import { Fragment } from 'react'
import { whyText } from '#text/mapping/why-status.ts'

interface Props {
  /** such as 'Column “Email”', as texts of the file are quoted */
  of: string
  className?: string
  children: string | undefined
}

/** Why something is proposed or counted, on request; nothing where nobody can say. */
export const Why = ({ of, className = '', children }: Props) =>
  children ? (
    <details className={`text-xs font-normal text-muted ${className}`}>
      <summary className="w-fit cursor-pointer py-1">
        {whyText.ask}
        <span className="sr-only"> {isolated(of)}</span>
      </summary>
      <p className="mt-0.5 max-w-2xl text-left wrap-anywhere whitespace-normal">{isolated(children)}</p>
    </details>
  ) : null

/** What the file says may run from right to left, and must not carry the sentence with it. */
const isolated = (text: string) =>
  text.split('“').map((part, place) => {
    const end = place ? part.indexOf('”') : -1
    if (end < 0) return place ? `“${part}` : part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Fragment key={place}>
        “<bdi>{part.slice(0, end)}</bdi>
        {part.slice(end)}
      </Fragment>
    )
  })
