import type { ReactNode } from 'react'

interface Props {
  title: string
  /** what is inside, in a few words */
  note?: ReactNode
  isOpen?: boolean
  id?: string
  children: ReactNode
}

/** A section of a page that opens below its title. */
export const FoldedCard = ({ title, note, isOpen, id, children }: Props) => (
  <details id={id} open={isOpen} className="group min-w-0 rounded-card border border-line bg-surface">
    <summary className="rounded-card px-4 py-3 hover:bg-sunken sm:px-5">
      <h2 className="text-base font-semibold sm:whitespace-nowrap">{title}</h2>
      {note && <span className="min-w-0 truncate text-sm text-muted group-open:hidden max-sm:hidden">{note}</span>}
    </summary>
    <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">{children}</div>
  </details>
)
