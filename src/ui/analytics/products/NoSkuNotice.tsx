import { productsText } from '#text/analytics/products/products.ts'
import { filesText } from '#text/files/files.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** What a file without a SKU says, and the way to map one. */
export const NoSkuNotice = ({ fileId }: { fileId: string }) => (
  <Notice title={productsText.noSkuTitle}>
    <p className="mb-3">{productsText.noSku}</p>
    <Button href={`/dashboard?mapAgain=${fileId}`} small look="quiet">
      {filesText.mapAgain}
    </Button>
  </Notice>
)
