import type { ReactNode } from 'react'
import { productsText } from '#text/analytics/products/products.ts'
import { Button } from '#ui/base/Button.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'

const formId = 'left-out-form'

const firstFormId = 'leave-out-form'

/**
 * The forms that buttons of this page submit; `action` holds the view to return to. One returns to the first table, the
 * other to the SKUs left out. They work without script.
 */
export const LeftOutForm = ({ action }: { action: string }) => (
  <>
    <form id={formId} method="post" action={action} />
    <form id={firstFormId} method="post" action={`${action}&at=first`} />
  </>
)

interface Props {
  sku: string
  name: 'leaveOut' | 'countAgain'
  form?: string
  children: ReactNode
}

const SkuButton = ({ sku, name, form = formId, children }: Props) => (
  <EditorsOnly>
    <Button type="submit" small look="quiet" form={form} name={name} value={sku}>
      {children}
      <span className="sr-only"> {sku}</span>
    </Button>
  </EditorsOnly>
)

export const LeaveOutButton = ({ sku, isOfFirst = false }: { sku: string; isOfFirst?: boolean }) => (
  <SkuButton sku={sku} name="leaveOut" form={isOfFirst ? firstFormId : formId}>
    {productsText.leaveOut}
  </SkuButton>
)

export const CountAgainButton = ({ sku }: { sku: string }) => (
  <SkuButton sku={sku} name="countAgain">
    {productsText.countAgain}
  </SkuButton>
)
