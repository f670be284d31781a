import type { ReactNode } from 'react'
import { sharedText } from '#text/analytics/shared-links.ts'
import { LockIcon } from '#ui/base/icons.tsx'
import { Mark } from '#ui/base/Mark.tsx'

interface Props {
  /** the name of the workspace */
  workspace?: string
  title: string
  /** the name of the page */
  page?: string
  /** what the filter chooses, in words */
  filter?: string
  facts: string[]
  /** the page of the view, from one behind its numbers */
  back?: string
  /** where the tables of the page can be downloaded */
  downloads?: string
  children: ReactNode
}

/** The frame of a link's figures: the workspace, the filter, and when the link ends. It has no controls. */
export const SharedFrame = ({ workspace, title, page, filter, facts, back, downloads, children }: Props) => (
  <div className="min-h-screen">
    {workspace !== undefined && (
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-6">
          <p className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">
            <Mark /> {workspace}
          </p>
          <p className="text-sm text-muted">{sharedText.locked}</p>
        </div>
      </header>
    )}
    <main className="mx-auto max-w-6xl space-y-5 overflow-x-clip p-4 sm:p-6">
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">
        {title}
        {page && <span className="ml-2 text-base font-normal text-muted">{page}</span>}
      </h1>
      {(filter || facts.length > 0) && (
        <div className="flex gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
          <span className="mt-0.5 shrink-0 text-muted">
            <LockIcon />
          </span>
          <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
            {filter && (
              <li className="wrap-anywhere">
                <span className="text-muted">{sharedText.filter}: </span>
                <span className="font-medium">{filter}</span>
              </li>
            )}
            {facts.map((fact) => (
              <li key={fact} className="text-muted">
                {fact}
              </li>
            ))}
            {back && (
              <li>
                <a href={back}>{sharedText.back}</a>
              </li>
            )}
            {downloads && (
              <li>
                <a href={downloads}>{sharedText.downloads}</a>
              </li>
            )}
          </ul>
        </div>
      )}
      {children}
    </main>
  </div>
)
