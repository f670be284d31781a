import type { ReactNode } from 'react'
import { shellText } from '#text/site/shell.ts'
import { Mark } from './Mark.tsx'

/** The frame of pages outside the dashboard: a card in the middle with one heading. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-screen flex-col items-center justify-center gap-6 p-4">
      <a href="/" className="flex items-center gap-2 font-semibold text-ink no-underline">
        <Mark /> {shellText.product}
      </a>
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-sm sm:p-8">
        <h1 className="mb-4 text-xl font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  )
}
