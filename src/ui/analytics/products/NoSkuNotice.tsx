import { productsText } from '#text/analytics/products/products.ts'
import { filesText } from '#text/files/files.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  fileId: string
  /** a column is mapped, but no row with a SKU counts */
  isMapped: boolean
}

/** The notice for a file without SKUs. It links to the mapping, or to the rows that do not count. */
export const NoSkuNotice = ({ fileId, isMapped }: Props) =>
  isMapped ? (
    <Notice title={productsText.noneCountsTitle}>
      <p className="mb-3">{productsText.noneCounts}</p>
      <Button href={`/dashboard/files/${fileId}`} small look="quiet">
        {productsText.noneCountsLink}
      </Button>
    </Notice>
  ) : (
    <Notice title={productsText.noSkuTitle}>
      <p className="mb-3">{productsText.noSku}</p>
      <Button href={`/dashboard?mapAgain=${fileId}`} small look="quiet">
        {filesText.mapAgain}
      </Button>
    </Notice>
  )
