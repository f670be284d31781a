import { whyText } from '#text/mapping/why-status.ts'

interface Props {
  /** a column, a status or a type */
  of: string
  className?: string
  children: string | undefined
}

/** Shows on request why something is proposed; empty if there is no reason to give. */
export const Why = ({ of, className = '', children }: Props) =>
  children ? (
    <details className={`text-xs font-normal text-muted ${className}`}>
      <summary className="w-fit cursor-pointer py-1">
        {whyText.ask}
        <span className="sr-only"> {of}</span>
      </summary>
      <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-normal">{children}</p>
    </details>
  ) : null
