import type { ReactNode } from 'react'

interface CardProps {
  title?: string
  /** a sentence below the title */
  lead?: ReactNode
  /** shown beside the title, such as a link to more */
  aside?: ReactNode
  /** controls of the card, beside title and lead where there is room */
  controls?: ReactNode
  children: ReactNode
  id?: string
}

/** A titled section of a page. */
export function Card({ title, lead, aside, controls, children, id }: CardProps) {
  return (
    <section id={id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      {title && controls ? (
        <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
            {lead && <p className="text-sm text-muted">{lead}</p>}
          </div>
          <div className="flex flex-wrap gap-2">{controls}</div>
        </header>
      ) : (
        title && (
          <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h2>
            {aside && <p className="text-sm font-medium">{aside}</p>}
          </header>
        )
      )}
      {children}
    </section>
  )
}

/** Two cards, or columns of cards, that stand beside each other where there is room. */
export const CardPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 xl:grid-cols-2">{children}</div>
)

/** A figure about the data sources, in a row with others. */
export function StatCard({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap content-between items-baseline gap-x-2 not-first:border-l not-first:border-line not-first:pl-4 sm:not-first:pl-8">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-semibold tabular-nums">{value}</p>
    </div>
  )
}
