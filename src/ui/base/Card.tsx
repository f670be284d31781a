import type { ReactNode } from 'react'

/** A titled section of a page. */
export function Card({ title, children, id }: { title?: string; children: ReactNode; id?: string }) {
  return (
    <section id={id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      {title && <h2 className="mb-4 text-base font-semibold">{title}</h2>}
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
