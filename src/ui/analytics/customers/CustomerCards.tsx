import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import {
  type CustomerRow,
  type CustomerView,
  listAddress,
  listAnchor,
} from '#domain/analytics/customers/customer-row.ts'
import { formatCount } from '#domain/values/money.ts'
import {
  customersText,
  filterParts,
  listNote,
  overdueLabel,
  overdueLead,
  withoutPurchaseWords,
} from '#text/analytics/customers/customers.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'
import { CustomersLink } from './CustomersLink.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ExportCustomers, ListForms, ListPager, SearchCustomers, sortForm } from './ListControls.tsx'
import { SegmentGrid } from './SegmentGrid.tsx'
import { SegmentTable, Thresholds } from './SegmentTable.tsx'

interface Props {
  fileId: string
  facts: CustomerFacts
  view: CustomerView
  part: { customers: number; revenue: number; page: number; pages: number; rows: CustomerRow[] }
  /** which rows of the file form one order */
  orderRule: string
  /** the name of the SKU in the filter */
  sku?: string
}

/** The segments as a grid and as a list. Each cell and each name filters the list below. */
export const SegmentCard = ({ fileId, facts, view }: Props) => (
  <Card title={customersText.segments}>
    <p className="mb-4 text-sm text-muted">{customersText.segmentsLead}</p>
    <div className="grid gap-6 *:min-w-0 xl:grid-cols-2">
      <SegmentGrid fileId={fileId} cells={facts.cells} filter={view.filter} />
      <SegmentTable fileId={fileId} facts={facts} filter={view.filter} />
    </div>
    {facts.withoutPurchase > 0 && (
      <p className="mt-3 text-sm">
        <CustomersLink href={listAddress(fileId, { filter: { refundsOnly: true } })}>
          {formatCount(facts.withoutPurchase)}
        </CustomersLink>{' '}
        {withoutPurchaseWords(facts.withoutPurchase)}
      </p>
    )}
    <Thresholds thresholds={facts.thresholds} />
  </Card>
)

/** The customers that match the filter. The server searches, sorts and pages them, because there may be millions. */
export function ListCard({ fileId, facts, view, part, orderRule, sku }: Props) {
  const money = useMoney()
  const { filter } = view
  const parts = filterParts(filter, sku)
  const { overdue: _, ...others } = filter
  return (
    <Card title={customersText.list} id={listAnchor}>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Segmented
          what={customersText.filters}
          options={[
            {
              label: customersText.all,
              href: listAddress(fileId, { sort: view.sort }),
              isChosen: parts.length === 0,
            },
            {
              label: overdueLabel(facts.overdue),
              href: listAddress(fileId, { filter: { ...others, overdue: true }, sort: view.sort }),
              isChosen: filter.overdue === true,
            },
          ]}
        />
        <SearchCustomers fileId={fileId} view={view} />
        <ExportCustomers fileId={fileId} view={view} />
      </div>
      <FilterChips fileId={fileId} view={view} parts={parts} />
      <p role="status" className="mb-1">
        {listNote(part.customers, money.exact(part.revenue))}
      </p>
      <p className="mb-3 text-sm text-muted">{overdueLead(facts.gap80)}</p>
      <ListForms fileId={fileId} view={view} />
      {part.rows.length ? (
        <CustomerTable fileId={fileId} rows={part.rows} view={view} form={sortForm} orderRule={orderRule} />
      ) : (
        <Notice>{customersText.noneFound}</Notice>
      )}
      <ListPager {...part} />
    </Card>
  )
}
