import type { ReactNode } from 'react'
import { productsText } from '#text/analytics/products/products.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { CountAgainButton, LeaveOutButton } from './LeftOutForm.tsx'
import { SkuText } from './SkuHeading.tsx'

interface Props {
  leftOut: string[]
  /** the results of the search; undefined before a search */
  found: string[] | undefined
  find: string
  /** the page's address without the search */
  address: string
}

/** The SKUs that are left out, and a search for more SKUs. */
export function LeftOutCard({ leftOut, found, find, address }: Props) {
  const [action, query] = address.split('?')
  return (
    <Card title={productsText.leftOutTitle} id="left-out">
      <p className="mb-3 text-sm text-muted">{productsText.leftOutLead}</p>
      {leftOut.length ? (
        <Skus skus={leftOut} button={(sku) => <CountAgainButton sku={sku} />} />
      ) : (
        <p className="text-sm">{productsText.leftOutNone}</p>
      )}
      <form method="get" action={`${action}#left-out`} className="mt-4 flex flex-wrap items-end gap-2">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="text-sm font-medium">
          {productsText.find}
          <input
            type="search"
            name="find"
            defaultValue={find}
            maxLength={200}
            className="mt-1 block min-h-9 w-64 max-w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink pointer-coarse:min-h-11"
          />
        </label>
        <Button type="submit" look="quiet">
          {productsText.findButton}
        </Button>
      </form>
      {found && (
        <div className="mt-3">
          {found.length ? (
            <Skus skus={found} button={(sku) => <LeaveOutButton sku={sku} />} />
          ) : (
            <p className="text-sm">{productsText.foundNone}</p>
          )}
        </div>
      )}
    </Card>
  )
}

const Skus = ({ skus, button }: { skus: string[]; button: (sku: string) => ReactNode }) => (
  <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-lg border border-line">
    {skus.map((sku) => (
      <li key={sku} className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
        <span className="min-w-0">
          <SkuText sku={sku} />
        </span>
        {button(sku)}
      </li>
    ))}
  </ul>
)
