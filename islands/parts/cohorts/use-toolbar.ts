import { useEffect, useRef } from 'react'
import { cohortAddress, cohortsPath } from '#domain/analytics/addresses/cohort-options.ts'
import { readRange } from '#domain/analytics/comparison/range.ts'
import { readGroupBy } from '#domain/analytics/period.ts'
import { viewForm } from '#ui/analytics/AnalyticsSelects.tsx'
import type { Cohorts } from './use-cohorts.ts'

/**
 * Applies what is chosen in the toolbar, which is not part of this island: a group-by in place, a source or a range by
 * loading the page, so that links to other pages carry it.
 */
export function useToolbar(cohorts: Cohorts): void {
  const latest = useRef(cohorts)
  useEffect(() => {
    latest.current = cohorts
  })
  useEffect(() => {
    const submitted = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.id !== viewForm) return
      const fields = new FormData(form)
      const field = (name: string) => (fields.get(name) as string | null) ?? undefined
      const { fileId: shown, options, change } = latest.current
      const range = readRange(field('range'), field('from'), field('to'))
      const groupBy = readGroupBy(field('groupBy'))
      if (!range || !groupBy) return
      event.preventDefault()
      const fileId = field('fileId')
      if (!fileId) location.assign(cohortsPath)
      else if (fileId !== shown) location.assign(cohortAddress(fileId, { ...options, groupBy, range }))
      else if (JSON.stringify(range) !== JSON.stringify(options.range)) {
        const first = { revenuePage: 1, ltvPage: 1, retentionPage: 1 }
        location.assign(cohortAddress(fileId, { ...options, ...first, groupBy, range }))
      } else {
        document.querySelector<HTMLElement>('.toolbar-sheet:popover-open')?.hidePopover()
        change({ groupBy })
      }
    }
    addEventListener('submit', submitted)
    return () => removeEventListener('submit', submitted)
  }, [])
}
