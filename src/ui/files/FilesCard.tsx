import type { ReactNode } from 'react'
import { filesText } from '#text/files/files.ts'

interface Props {
  stats: ReactNode
  /** absent for people who may only look */
  adding: ReactNode
  sources: ReactNode
}

/** Everything about the files on one card, below the figures. An upload that is open takes the whole width. */
export const FilesCard = ({ stats, adding, sources }: Props) => (
  <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
    <div className="grid gap-x-8 gap-y-4 lg:not-has-[[data-screen]]:grid-cols-[1fr_22rem]">
      {stats}
      {adding && (
        <section aria-labelledby="add-data-source">
          <h2 id="add-data-source" className="mb-2 text-base font-semibold">
            {filesText.addDataSource}
          </h2>
          {adding}
        </section>
      )}
    </div>
    <section id="data-sources" className="mt-4">
      <h2 className="mb-1 text-base font-semibold">{filesText.dataSources}</h2>
      {sources}
    </section>
  </div>
)
