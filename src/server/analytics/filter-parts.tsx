import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { sourceOf, withoutDays } from '#domain/filters/question-id.ts'
import type { AppEnv } from '#server/context.ts'
import { type FilteredFile, filterInWords } from '#server/filters/filter-in-words.ts'
import { FilterLink, FilterSentence, OthersSentence } from '#ui/analytics/filters/FilterSentence.tsx'
import { asksForGuests } from './asks-for-guests.ts'

/**
 * The parts of the toolbar that are about the filter: the link to it, and what the filter of the page chooses.
 * `looksAtCustomers`: figures of the page are of whole histories.
 */
export function filterParts(
  c: Context<AppEnv>,
  file: FilteredFile & Pick<ListedFile, 'id'>,
  { looksAtCustomers = false, countsGuests = false }: { looksAtCustomers?: boolean | 'partly'; countsGuests?: boolean },
) {
  const { question } = c.var
  const { pathname, search } = new URL(c.req.url)
  const back = pathname + search
  const filter = <FilterLink id={withoutDays(question?.id ?? file.id)} back={back} isChange={question !== undefined} />
  const words = filterInWords(c.var, file, looksAtCustomers, countsGuests && asksForGuests(c))
  if (!question || !words) return { filter, sentence: undefined }
  const sentence =
    question.isOthers || question.days ? (
      <OthersSentence words={words.sentence} back={back} id={sourceOf(question.id)} />
    ) : (
      <FilterSentence
        id={question.id}
        conditions={question.conditions}
        back={back}
        share={words.share}
        notes={words.notes}
      />
    )
  return { filter, sentence }
}
