import { RowHeading } from '#ui/base/Table.tsx'
import { useSkuName } from './SkuNames.tsx'

/** A SKU as the heading of its row: a long one is cut, and said in full where it is pointed at. */
export const SkuHeading = ({ sku }: { sku: string }) => (
  <RowHeading className="max-w-52 min-w-40 border-t sm:max-w-80">
    <SkuText sku={sku} />
  </RowHeading>
)

/** A SKU, and below it its name where the file has one, as in the SKU table of Lifecycle. */
export function SkuText({ sku }: { sku: string }) {
  const name = useSkuName(sku)
  return (
    <>
      <CutText text={sku} />
      {name && <CutText text={name} className="font-normal text-muted" />}
    </>
  )
}

const CutText = ({ text, className = '' }: { text: string; className?: string }) => (
  <span className={`line-clamp-2 break-words whitespace-normal ${className}`} title={text}>
    {text}
  </span>
)
