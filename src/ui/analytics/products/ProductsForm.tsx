import { firstView, type ProductsView, productsAddress } from '#domain/analytics/addresses/products-address.ts'
import { usualLeast } from '#domain/analytics/products/first-products.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { productsText } from '#text/analytics/products/products.ts'
import { Button } from '#ui/base/Button.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'
import { LeastCustomers } from './LeastCustomers.tsx'

/**
 * The options of the product tables, and the minimum of customers of a first product. It needs no script.
 */
export function ProductsForm({ fileId, view }: { fileId: string; view: ProductsView }) {
  const [action, query] = productsAddress(fileId, { ...firstView(view), least: usualLeast }).split('?')
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Segmented
        what={productsText.view}
        options={[false, true].map((isEarly) => ({
          label: isEarly ? productsText.early : productsText.wholeTime,
          href: `${productsAddress(fileId, { ...firstView(view), isEarly })}#${view.show}`,
          isChosen: view.isEarly === isEarly,
        }))}
      />
      <form
        method="get"
        action={`${action}#${view.show}`}
        autoComplete="off"
        className="flex flex-wrap items-end gap-2"
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LeastCustomers value={view.least} required />
        <Button type="submit" look="quiet">
          {analyticsText.show}
        </Button>
      </form>
    </div>
  )
}
