import { useDeferredValue, useMemo, useState } from 'react'
import { useAnalytics } from '#browser/analytics-query.ts'
import { replaceQuery } from '#browser/page/replace-query.ts'
import { type LifecycleView, lifecycleAddress, skuChoiceQuery } from '#domain/analytics/addresses/lifecycle-address.ts'
import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import type { LifecycleSkuRow, PlacedSkuRow } from '#domain/analytics/lifecycle.ts'
import { searchLines, skuLine } from '#domain/analytics/lifecycle-table.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { moneyIn } from '#domain/values/money.ts'
import { lifecycleError, lifecycleText, skuColumn, skusNote } from '#text/analytics/lifecycle.ts'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { Search } from '#ui/base/Search.tsx'
import { LifecycleCard } from './parts/lifecycle/LifecycleCard.tsx'

interface Props {
  fileId: string
  currency: string
  /** the page's search text, and its first rows */
  search: string
  rows: PlacedSkuRow[]
  /** the number of SKUs that the search finds, and of all SKUs in the file */
  found: number
  all: number
  page: number
  pages: number
  view: LifecycleView
}

/** Lifecycle by SKU with a search. If the page holds only a part, script loads all rows and searches them. */
export default function LifecycleBySku({ fileId, currency, rows, found, all, page, pages, ...asked }: Props) {
  const { step, by, range, skus, money } = asked.view
  const kept = { step, by, range, skus, ...(money && { money }) }
  const [search, setSearch] = useState(asked.search)
  const sku = useAnalytics({
    path: `/api/lifecycle/sku?${new URLSearchParams({ fileId, ...skuChoiceQuery(skus), ...(money && { money }) })}`,
    asked: fileId,
    fromPage: rows.length === all ? rows : undefined,
  })
  const whole = sku.answer?.rows
  const wanted = useDeferredValue(search)
  const lines = useMemo(() => linesOf(fileId, whole ?? rows), [fileId, whole, rows])
  const shown = useMemo(() => (whole ? searchLines(lines, wanted) : lines), [whole, lines, wanted])
  const change = (text: string) => {
    setSearch(text)
    replaceQuery({ search: text.trim(), page: '' })
  }
  const note = skusNote(whole ? shown.length : found, moneyIn(currency))
  return (
    <MoneyIn currency={currency}>
      <div aria-busy={sku.isLoading}>
        {sku.errorMessage !== undefined && (
          <div className="mb-3">
            <ErrorNotice
              title={lifecycleError(sku.errorMessage)}
              retryHref={lifecycleAddress(fileId, asked.search, page, kept)}
            />
          </div>
        )}
        <LifecycleCard
          title={lifecycleText.bySku}
          report="lifecycle-sku"
          group={skuColumn}
          lines={shown}
          opens={{
            table: 'lifecycle-sku',
            address: openedAddress('lifecycle-sku', fileId, { ...(money && { money: money }) }),
          }}
          askedSort={asked.view.sku}
          sortName="sort"
          address={lifecycleAddress(fileId, asked.search, 1, { ...asked.view, sku: undefined })}
          isPart={!whole}
          search={
            <Search
              label={lifecycleText.search}
              button={lifecycleText.searchButton}
              address={lifecycleAddress(fileId, '', 1, kept)}
              search={search}
              onChange={change}
            />
          }
        >
          <h2 className="text-base font-semibold">{lifecycleText.bySku}</h2>
          <p className="text-sm">
            <span role="status">{note}</span>{' '}
            {!whole && sku.isLoading && <span className="text-muted">{lifecycleText.loadingAll} </span>}
            <span className="text-muted">{lifecycleText.inEach}</span>
          </p>
        </LifecycleCard>
        {!shown.length && <Notice>{lifecycleText.noneFound}</Notice>}
        <noscript>
          <Pager
            page={page}
            pages={pages}
            rows={found}
            what={lifecycleText.skus}
            addressOf={(to) => lifecycleAddress(fileId, asked.search, to, asked.view)}
            onChange={() => {}}
          />
        </noscript>
      </div>
    </MoneyIn>
  )
}

/** The call answers all SKUs sorted by position. */
const linesOf = (fileId: string, rows: (LifecycleSkuRow | PlacedSkuRow)[]) =>
  rows.map((row, at) => {
    const { position, ...of } = { position: at + 1, ...row }
    return { ...skuLine(of), row: String(position), href: customersLink(fileId, { sku: position }) }
  })
