import { deciles as allDeciles } from '../cohort.ts'
import type { PeriodKind } from '../period.ts'
import { customersPath, listAnchor } from './customer-row.ts'

/**
 * The addresses of the lists behind figures (customer-filter.ts reads them). A table has hundreds of them, so they are
 * joined as text for speed.
 */
export const customersLink = (fileId: string, asks: Record<string, string | number> = {}): string =>
  `${asking(fileId, asks)}#${listAnchor}`

const asking = (fileId: string, asks: Record<string, string | number>): string =>
  `${customersPath}?fileId=${fileId}${Object.entries(asks)
    .map(([name, value]) => `&${name}=${value}`)
    .join('')}`

interface Cohorts {
  fileId: string
  groupBy: PeriodKind
  deciles?: number[]
}

/**
 * The list of a cohort's customers, named by its label. With an offset, it is the list behind a cell of the retention
 * table.
 */
export function cohortLinks({ fileId, groupBy, deciles = [...allDeciles] }: Cohorts) {
  const ofAll = asking(fileId, {
    ...(deciles.length < allDeciles.length && { percentiles: encodeURIComponent(JSON.stringify(deciles)) }),
    groupBy,
  })
  return (cohort: string, back?: { offset: number; isUpTo: boolean }): string =>
    `${ofAll}&cohort=${cohort}${back ? `&offset=${back.offset}${back.isUpTo ? '&upTo=1' : ''}` : ''}#${listAnchor}`
}
