import { cohortsPath } from '#domain/analytics/addresses/cohort-options.ts'
import { revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import { allTime } from '#domain/analytics/comparison/range.ts'
import { fileHref } from '#domain/files/notification.ts'
import { questionId } from '#domain/filters/question-id.ts'
import type { AlertTerms } from './alert.ts'

interface Watched extends Pick<AlertTerms, 'figure' | 'period'> {
  file_id: string
  filter_id: string | null
}

/** The page that shows the figure of an alert, under its filter. */
export function alertPage({ figure, period, file_id: fileId, filter_id: filterId }: Watched): string {
  const id = questionId(fileId, filterId ?? undefined)
  if (!figure || !period) return fileHref(fileId)
  if (figure === 'newCustomers') return `${cohortsPath}?${new URLSearchParams({ fileId: id, groupBy: period })}`
  if (figure === 'repeatRate' || figure === 'ordersPerCustomer' || figure === 'daysToSecond')
    return `/dashboard?${new URLSearchParams({ source: id })}`
  return revenueAddress(id, { groupBy: period, range: allTime, comparison: 'none', guests: false })
}
