import { cohortsPath } from '#domain/analytics/addresses/cohort-options.ts'
import { revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import type { CameBack } from '#domain/analytics/beside/came-back.ts'
import type { Headlines } from '#domain/analytics/comparison/overview.ts'
import { allTime } from '#domain/analytics/comparison/range.ts'
import type { Contacts } from '#domain/analytics/customers/contact-groups.ts'
import { contactList } from '#domain/analytics/customers/customer-row.ts'
import { openedAddress, tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { openedText } from '#text/analytics/opened.ts'
import { overviewText, type Tone } from '#text/analytics/overview.ts'
import { cameBackSentence, type LeadsTo, lateSentence, revenueSentence } from '#text/analytics/what-changed.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { TileLink } from '#ui/base/TileLink.tsx'

interface Props {
  fileId: string
  headlines: Headlines | undefined
  back: CameBack | undefined
  contacts: Contacts | undefined
}

const dots: Record<Tone, string> = { better: 'bg-good', worse: 'bg-bad', neither: 'bg-ghost' }

/** What changed, in up to three sentences whose numbers lead to their rows; empty without figures. */
export function WhatChanged({ fileId, headlines, back, contacts }: Props) {
  const money = useMoney()
  const sentences = [
    headlines && revenueSentence(headlines, money),
    back && cameBackSentence(back),
    contacts && lateSentence(contacts.groups, money),
  ].filter((one) => one !== undefined)
  if (!sentences.length) return null
  const href = (to: LeadsTo) => addressOf(to, fileId, headlines, back)
  return (
    <section
      aria-label={overviewText.whatChanged}
      className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <ul className="space-y-1.5 text-[0.9375rem] leading-6 tabular-nums">
        {sentences.map(({ tone, parts }) => (
          <li key={parts.map((part) => (typeof part === 'string' ? part : part.to)).join()} className="flex gap-3">
            <span aria-hidden="true" className={`mt-2 size-2 shrink-0 rounded-xs ${dots[tone]}`} />
            <span className="min-w-0">
              {parts.map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <TileLink key={part.text} href={href(part.to)} title={openedText.open}>
                    {part.text}
                  </TileLink>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address to which a number leads: the rows behind it, or the table that compares it. */
function addressOf(to: LeadsTo, fileId: string, headlines?: Headlines, back?: CameBack): string {
  switch (to) {
    case 'year':
    case 'before':
      return revenueAddress(fileId, { groupBy: 'month', range: allTime, comparison: to, guests: false })
    case 'cohort':
      return tileAddress(
        openedAddress('retention', fileId, { groupBy: 'month' }),
        periodLabel('month', back!.cohort),
        '1',
      )
    case 'cohorts':
      return `${cohortsPath}?${new URLSearchParams({ fileId, groupBy: 'month' })}#retention`
    case 'late':
      return contactList(fileId, 'late-best')
    default:
      return tileAddress(openedAddress('overview', fileId, {}), periodLabel('month', headlines!.month), to)
  }
}
