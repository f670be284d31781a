import type { SkuChoice } from '#domain/analytics/addresses/lifecycle-address.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { hiddenSkus, productsText } from '#text/analytics/products/products.ts'
import { Button } from '#ui/base/Button.tsx'
import { LeastCustomers } from './LeastCustomers.tsx'

interface Props {
  /** the page's address without the choice */
  address: string
  choice: SkuChoice
  /** SKUs that the choice hides */
  hidden: number
}

/**
 * Which SKUs the lifecycle table shows: those with a minimum of customers, with or without left-out SKUs. It needs no
 * script.
 */
export function SkuChoiceForm({ address, choice, hidden }: Props) {
  const [action, query] = address.split('?')
  return (
    <details open={Object.keys(choice).length > 0} className="mt-3 text-sm">
      <summary className="w-fit text-muted">{productsText.choose}</summary>
      <form method="get" action={action} autoComplete="off" className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LeastCustomers value={choice.leastCustomers} />
        <label className="flex min-h-9 items-center gap-2 font-medium">
          <input type="checkbox" name="leaveOut" value="1" defaultChecked={choice.leavesOut} />
          {productsText.withoutLeftOut}
        </label>
        <Button type="submit" look="quiet" small>
          {analyticsText.show}
        </Button>
      </form>
      {hidden > 0 && <p className="mt-2">{hiddenSkus(hidden)}</p>}
    </details>
  )
}
