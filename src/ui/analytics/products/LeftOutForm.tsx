import type { ReactNode } from 'react'
import { productsText } from '#text/analytics/products/products.ts'
import { Button } from '#ui/base/Button.tsx'

const formId = 'left-out-form'

/** The form that the buttons of this page submit; `action` holds the view to return to. It works without script. */
export const LeftOutForm = ({ action }: { action: string }) => <form id={formId} method="post" action={action} />

interface Props {
  sku: string
  name: 'leaveOut' | 'countAgain'
  children: ReactNode
}

const SkuButton = ({ sku, name, children }: Props) => (
  <Button type="submit" small look="quiet" form={formId} name={name} value={sku}>
    {children}
    <span className="sr-only"> {sku}</span>
  </Button>
)

export const LeaveOutButton = ({ sku }: { sku: string }) => (
  <SkuButton sku={sku} name="leaveOut">
    {productsText.leaveOut}
  </SkuButton>
)

export const CountAgainButton = ({ sku }: { sku: string }) => (
  <SkuButton sku={sku} name="countAgain">
    {productsText.countAgain}
  </SkuButton>
)
