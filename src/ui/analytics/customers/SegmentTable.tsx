import type { CustomerFacts, Threshold } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { listAddress } from '#domain/analytics/customers/customer-row.ts'
import { segmentSums } from '#domain/analytics/customers/segment-sums.ts'
import { scores } from '#domain/analytics/customers/segments.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { customersText, segmentText } from '#text/analytics/customers/customers.ts'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  fileId: string
  facts: CustomerFacts
  filter: CustomerFilter
}

/**
 * For each segment: its customers, how many are overdue, its revenue and share. The name is a link to the customers.
 */
export function SegmentTable({ fileId, facts, filter }: Props) {
  const money = useMoney()
  const { segment, customers, overdue, revenue, share } = customersText
  const opens = openedAddress('segments', fileId, {})
  const rows = segmentSums(facts.cells)
  return (
    <div>
      <Table
        name={customersText.segments}
        look="figures"
        opens={{ address: opens, columns: ['', '', '', 'revenue', 'share'] }}
        head={[segment, customers, overdue, revenue, share].map((text, index) => (
          <Heading key={text} className={index ? 'text-right' : 'text-left'}>
            {text}
          </Heading>
        ))}
      >
        {rows.map((one) => (
          <tr key={one.segment} data-row={one.segment}>
            <RowHeading>
              <a
                href={listAddress(fileId, { filter: { segment: one.segment } })}
                aria-current={filter.segment === one.segment ? 'true' : undefined}
                title={segmentText[one.segment].definition}
              >
                {segmentText[one.segment].label}
              </a>
            </RowHeading>
            <Figure>
              <CustomersLink
                href={one.customers ? listAddress(fileId, { filter: { segment: one.segment } }) : undefined}
              >
                {formatCount(one.customers)}
              </CustomersLink>
            </Figure>
            <Figure>
              <CustomersLink
                href={
                  one.overdue ? listAddress(fileId, { filter: { segment: one.segment, overdue: true } }) : undefined
                }
              >
                {formatCount(one.overdue)}
              </CustomersLink>
            </Figure>
            <Figure>{money.exact(one.revenue)}</Figure>
            <Figure>{one.share === null ? analyticsText.notAvailable : formatRate(one.share)}</Figure>
          </tr>
        ))}
      </Table>
      <OpenRowsForm
        address={opens}
        rows={rows.map(({ segment }) => ({ value: segment, label: segmentText[segment].label }))}
        columns={[
          { key: 'revenue', label: revenue },
          { key: 'share', label: share },
        ]}
      />
    </div>
  )
}

/** The first and last value of each score. */
export function Thresholds({ thresholds }: Pick<CustomerFacts, 'thresholds'>) {
  const money = useMoney()
  const of = (list: Threshold[], score: number, shown: (value: number) => string) => {
    const found = list.find((one) => one.score === score)
    if (!found) return analyticsText.notAvailable
    return found.least === found.most ? shown(found.least) : `${shown(found.least)} – ${shown(found.most)}`
  }
  const { score, recencyDays, purchases, money: amount } = customersText
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer font-medium">{customersText.thresholds}</summary>
      <Table
        name={customersText.thresholds}
        look="figures"
        around="mt-2"
        head={[score, recencyDays, purchases, amount].map((text, index) => (
          <Heading key={text} className={index ? 'text-right' : 'text-left'}>
            {text}
          </Heading>
        ))}
      >
        {[...scores].reverse().map((one) => (
          <tr key={one}>
            <RowHeading>{one}</RowHeading>
            <Figure>{of(thresholds.r, one, formatCount)}</Figure>
            <Figure>{of(thresholds.f, one, formatCount)}</Figure>
            <Figure>{of(thresholds.m, one, (value) => money.exact(value / 10_000))}</Figure>
          </tr>
        ))}
      </Table>
    </details>
  )
}
