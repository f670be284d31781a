import type { ReactNode } from 'react'

/** A titled section of a page. */
export function Card({ title, children, id }: { title?: string; children: ReactNode; id?: string }) {
  return (
    <section id={id} className="rounded-card border border-line bg-surface p-4 shadow-sm sm:p-6">
      {title && <h2 className="mb-4 text-lg font-semibold tracking-tight">{title}</h2>}
      {children}
    </section>
  )
}

export function StatCard({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-sm">
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-1 text-2xl font-semibold tabular-nums">{value}</p>
    </div>
  )
}
