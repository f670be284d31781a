import { RowHeading } from '#ui/base/Table.tsx'

/** A SKU as the heading of its row: a long one is cut, and said in full where it is pointed at. */
export const SkuHeading = ({ sku }: { sku: string }) => (
  <RowHeading className="max-w-52 border-t sm:max-w-80">
    <SkuText sku={sku} />
  </RowHeading>
)

export const SkuText = ({ sku }: { sku: string }) => (
  <span className="line-clamp-2 break-words whitespace-normal" title={sku}>
    {sku}
  </span>
)
