import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { lastFilters } from '#db/queries/filters.ts'
import { besideExport } from '#domain/analytics/addresses/beside-address.ts'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import { besideName } from '#domain/analytics/beside/beside-choice.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { readQuestionId, sourceOf } from '#domain/filters/question-id.ts'
import { hasConditionsOnOrders } from '#domain/filters/read-conditions.ts'
import type { BesideParts } from '#server/analytics/analytics-page.tsx'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { besideText } from '#text/analytics/beside/beside.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { BesideTable } from '#ui/analytics/beside/BesideTable.tsx'
import { CompareWith } from '#ui/analytics/beside/CompareWith.tsx'
import { SidesInWords } from '#ui/analytics/beside/SidesInWords.tsx'
import { ExportLinks } from '#ui/analytics/ExportLinks.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { besideOf, findBeside, findSides } from './find-beside.ts'

/** What an analytics page gets to show A beside B. */
export const besideParts: BesideParts = partsOf(false)

/** The same for a page whose tables show a year before. */
export const besideYearParts: BesideParts = partsOf(true)

function partsOf(hasYear: boolean): BesideParts {
  return {
    control: (c, fileId) => compareWith(c, fileId, hasYear),
    card: (c, file) => besideCard(c, file, hasYear),
  }
}

/** Filters that were used last and can stand beside. */
const mostUsed = 8

/** The form that chooses what stands beside the filter of a page; null if there is nothing to choose. */
async function compareWith(c: Context<AppEnv>, fileId: string, hasYear: boolean): Promise<ReactNode> {
  const { question } = c.var
  const used = await lastFilters(c.var.db, sourceOf(fileId), mostUsed + 1)
  const own = readQuestionId(fileId).filterId
  const choices = [
    ...(question?.hasOthers ? [{ value: 'others', label: besideText.others }] : []),
    ...(question ? [{ value: 'all', label: besideText.all }] : []),
    ...(hasYear ? [{ value: 'year', label: besideText.year }] : []),
    ...used
      .filter(({ id }) => id !== own)
      .slice(0, mostUsed)
      .map(({ id, conditions }) => ({ value: id, label: filterSentence(conditions) })),
  ]
  if (!choices.length) return null
  const { pathname, searchParams } = new URL(c.req.url)
  return <CompareWith path={pathname} query={searchParams} choices={choices} />
}

/**
 * The filter of a page beside another one: both in words, and the figures of their customers. Null without `beside`, and
 * beside a year before, which the tables of the page show.
 */
async function besideCard(c: Context<AppEnv>, file: ListedFile, hasYear: boolean): Promise<ReactNode> {
  const beside = besideOf(c)
  if (beside === null || (beside?.kind === 'year' && hasYear)) return null
  const card = (children: ReactNode, exports?: ReactNode) => (
    <Card id="beside" title={besideText.title} aside={exports}>
      {children}
    </Card>
  )
  const notice = (words: string) => card(<Notice tone="warn">{words}</Notice>)
  if (!beside) return notice(besideText.badBeside)
  if (beside.kind === 'year') return notice(besideText.noYear)
  const status = c.res.status
  const shown = await withList(c, file.id, async () => {
    const sides = await findSides(c, file.id, beside)
    if ('wrong' in sides) return notice(sides.wrong)
    const { figures, areApart } = await findBeside(c, sides)
    const query = new URL(c.req.url).searchParams
    return card(
      <>
        <SidesInWords a={sides.a.words} b={sides.b.words} figures={figures} />
        <BesideTable
          figures={figures}
          areApart={areApart}
          opens={openedAddress('beside', file.id, {
            [besideName]: query.get(besideName)!,
            ...guestsField(asksForGuests(c)),
          })}
        />
        {hasConditionsOnOrders([...sides.a.conditions, ...sides.b.conditions]) && (
          <p className="mt-2 text-sm text-muted">{besideText.wholeHistories}</p>
        )}
      </>,
      <ExportLinks href={(as) => besideExport('figures', file.id, query, as)} />,
    )
  })
  c.status(status as 200)
  return shown
}
