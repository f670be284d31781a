import type { ReactNode } from 'react'
import { openedText } from '#text/analytics/opened.ts'

interface Props {
  /** the address of the rows behind the number; without it, the number does not open */
  href?: string
  children: ReactNode
}

/** A number outside of a table, which opens to the rows behind it. */
export const OpenLink = ({ href, children }: Props) =>
  href ? (
    <a
      href={href}
      title={openedText.open}
      className="text-inherit underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
    >
      {children}
    </a>
  ) : (
    children
  )
