import { whyText } from '#text/mapping/why-status.ts'

interface Props {
  /** the name of the column */
  of: string
  children: string | undefined
}

/** Why a column is proposed for its field, on request; nothing where nobody can say. */
export const WhyColumn = ({ of, children }: Props) =>
  children ? (
    <details className="text-xs font-normal text-muted">
      <summary className="w-fit cursor-pointer py-1">
        {whyText.ask}
        <span className="sr-only"> {of}</span>
      </summary>
      <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-normal">{children}</p>
    </details>
  ) : null
