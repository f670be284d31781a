import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import type { PlacedSkuRow } from '#domain/analytics/lifecycle.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { overviewText } from '#text/analytics/overview.ts'
import { CustomersLink } from '#ui/analytics/customers/CustomersLink.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

/** The first products whose customers bring in most. */
export function BestFirstProducts({ fileId, rows, href }: { fileId: string; rows: PlacedSkuRow[]; href: string }) {
  const money = useMoney()
  return (
    <Card title={overviewText.products} aside={<a href={href}>{overviewText.toLifecycle}</a>}>
      <p className="-mt-3 mb-3 text-sm text-muted">{overviewText.productsLead}</p>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              {overviewText.product}
            </th>
            {[overviewText.customers, overviewText.ltv, overviewText.secondOrder].map((label) => (
              <th key={label} scope="col" className="pb-1 pl-3 text-right font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sku} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium break-words">
                {row.skuName ?? row.sku}
                {row.skuName && <span className="block text-xs font-normal text-muted">{row.sku}</span>}
              </th>
              <td className="py-1.5 pl-3 text-right">
                <CustomersLink href={customersLink(fileId, { sku: row.position })}>
                  {formatCount(row.customers)}
                </CustomersLink>
              </td>
              <td title={money.exact(row.ltvOverall)} className="py-1.5 pl-3 text-right">
                {money.headline(row.ltvOverall)}
              </td>
              <td className="py-1.5 pl-3 text-right">{formatRate(row.secondOrderRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
