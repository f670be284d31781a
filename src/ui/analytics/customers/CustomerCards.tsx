import type { Contacts } from '#domain/analytics/customers/contact-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import {
  type CustomerPart,
  type CustomerView,
  customersAPage,
  listAddress,
  listAnchor,
} from '#domain/analytics/customers/customer-row.ts'
import { segmentSums } from '#domain/analytics/customers/segment-sums.ts'
import type { Density } from '#domain/site/densities.ts'
import { formatCount } from '#domain/values/money.ts'
import { contactGroupText } from '#text/analytics/customers/contact.ts'
import {
  customersText,
  filterParts,
  listNote,
  overdueLead,
  segmentsNote,
  withoutPurchaseWords,
} from '#text/analytics/customers/customers.ts'
import { FoldedCard } from '#ui/base/FoldedCard.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CustomersLink } from '../CustomersLink.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { DensitySwitch } from './DensitySwitch.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ExportCustomers, ListForms, ListPager, SearchCustomers, sortForm } from './ListControls.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { SegmentGrid } from './SegmentGrid.tsx'
import { SegmentTable, Thresholds } from './SegmentTable.tsx'

interface Props {
  fileId: string
  facts: CustomerFacts
  view: CustomerView
  contacts: Contacts
  part: CustomerPart
  /** which rows of the file form one order */
  orderRule: string
  density: Density
  /** the address of the page, for the choice of the density */
  address: string
  /** the encrypted search of the view */
  searched?: string
  /** the name of the SKU in the filter */
  sku?: string
}

/** The segments as a grid and as a list. Each cell and each name filters the list of customers. */
export const SegmentCard = ({ fileId, facts, view }: Pick<Props, 'fileId' | 'facts' | 'view'>) => (
  <FoldedCard
    title={customersText.segments}
    note={segmentsNote(segmentSums(facts.cells))}
    isOpen={view.filter.segment !== undefined || view.filter.cell !== undefined}
  >
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
  </FoldedCard>
)

/** The customers that match the filter. The server searches, sorts and pages them, because there may be millions. */
export function ListCard({ fileId, facts, contacts, view, part, orderRule, density, address, searched, sku }: Props) {
  const money = useMoney()
  const { filter } = view
  const parts = filterParts(filter, sku)
  const isQuick = parts.length === 1 && (filter.contact !== undefined || filter.overdue !== undefined)
  return (
    <section id={listAnchor} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base font-semibold">
            {filter.contact ? contactGroupText[filter.contact].label : customersText.list}
          </h2>
          <p role="status" className="text-sm text-muted">
            {listNote(part.customers, money.exact(part.revenue), filter.contact && money.exact(part.atStake))}
          </p>
        </div>
        <SearchCustomers fileId={fileId} view={view} />
        <DensitySwitch density={density} next={`${address}#${listAnchor}`} />
        <ExportCustomers fileId={fileId} view={view} />
      </header>
      <QuickFilters fileId={fileId} facts={facts} contacts={contacts.groups} view={view} />
      {!isQuick && <FilterChips fileId={fileId} view={view} parts={parts} />}
      {filter.overdue && <p className="mb-3 text-sm text-muted">{overdueLead(facts.gap80)}</p>}
      <ListForms fileId={fileId} view={view} />
      {part.rows.length ? (
        <CustomerTable
          fileId={fileId}
          rows={part.rows}
          view={view}
          form={sortForm}
          orderRule={orderRule}
          isDense={density === 'dense'}
          firstPlace={(part.page - 1) * customersAPage + 1}
          searched={searched}
          pager={<ListPager {...part} />}
        />
      ) : (
        <Notice>{customersText.noneFound}</Notice>
      )}
    </section>
  )
}
