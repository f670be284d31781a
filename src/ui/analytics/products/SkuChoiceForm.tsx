import type { SkuChoice } from '#domain/analytics/addresses/lifecycle-address.ts'
import { mostLeast } from '#domain/analytics/products/first-products.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { hiddenSkus, productsText } from '#text/analytics/products/products.ts'
import { Button } from '#ui/base/Button.tsx'

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
        <label className="font-medium">
          {productsText.least}
          <input
            type="number"
            name="leastCustomers"
            min={1}
            max={mostLeast}
            defaultValue={choice.leastCustomers}
            className="mt-1 block min-h-9 w-32 rounded-lg border border-edge bg-surface px-3 py-2 text-ink pointer-coarse:min-h-11"
          />
        </label>
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
