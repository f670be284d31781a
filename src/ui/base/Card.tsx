import type { ReactNode } from 'react'

interface CardProps {
  title?: string
  /** beside the title, such as a link to more */
  aside?: ReactNode
  children: ReactNode
  id?: string
}

/** A titled section of a page. */
export function Card({ title, aside, children, id }: CardProps) {
  return (
    <section id={id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      {title && (
        <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-base font-semibold">{title}</h2>
          {aside && <p className="text-sm font-medium">{aside}</p>}
        </header>
      )}
      {children}
    </section>
  )
}

export function StatCard({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 sm:block sm:px-5 sm:py-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="text-xl font-semibold tabular-nums sm:mt-1 sm:text-2xl">{value}</p>
    </div>
  )
}
