import type { ReactNode } from 'react'
import type { Condition } from '#domain/filters/condition.ts'
import { filterAddress, filteredAddress, filtersPath } from '#domain/filters/filter-addresses.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { conditionText, filtersText } from '#text/analytics/filters/filters.ts'

/** A frame for the sentence where there is no toolbar above it. */
export const Framed = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">{children}</div>
)

interface Props {
  /** the id of the question */
  id: string
  conditions: readonly Condition[]
  /** path and parameters of the page */
  back: string
  /** how many customers and orders that are */
  share?: string
  /** what of the page does not follow the filter */
  notes?: string[]
}

/** The filter of a page: each condition can be removed; then what it chooses. Plain forms, which work without script. */
export const FilterSentence = ({ id, conditions, back, share, notes = [] }: Props) => (
  <section aria-label={filtersText.filter} className="filter-sentence text-sm">
    <div className="filter-conditions">
      <span className="font-medium">{filtersText.only}</span>
      {conditions.map((condition, at) => (
        <form
          key={conditionText(condition)}
          method="post"
          action={filtersPath}
          className="inline-flex items-center rounded-full border border-line bg-sunken pl-3"
        >
          <span className="py-1 wrap-anywhere">{conditionText(condition)}</span>
          <input type="hidden" name="fileId" value={id} />
          <input type="hidden" name="back" value={back} />
          <button
            type="submit"
            name="remove"
            value={at}
            aria-label={`${filtersText.remove}: ${conditionText(condition)}`}
            className="min-h-8 min-w-8 rounded-full text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            ×
          </button>
        </form>
      ))}
      <a href={filteredAddress(back, sourceOf(id))} className="text-muted">
        {filtersText.showAll}
      </a>
    </div>
    {share && <p className="mt-1 text-muted tabular-nums">{share}</p>}
    {notes.map((note) => (
      <p key={note} className="mt-1 text-muted">
        {note}
      </p>
    ))}
  </section>
)

/** In place of the filter's sentence where a page shows everybody else. */
export const OthersSentence = ({ id, words, back }: { id: string; words: string; back: string }) => (
  <p className="text-sm">
    <span className="wrap-anywhere">{words}.</span> <a href={filteredAddress(back, id)}>{filtersText.showAll}</a>
  </p>
)

/** The way to the filter of a page, or to one on a page without. */
export const FilterLink = ({ id, back, isChange }: Pick<Props, 'id' | 'back'> & { isChange: boolean }) => (
  <a href={filterAddress(id, back)} className="toolbar-button text-ink no-underline">
    {isChange ? filtersText.change : filtersText.filter}
  </a>
)
