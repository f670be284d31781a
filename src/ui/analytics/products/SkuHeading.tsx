import { RowHeading } from '#ui/base/Table.tsx'
import { useSkuName } from './SkuNames.tsx'

/** A SKU as the heading of its row. A long one is cut; pointing at it shows all of it. */
export const SkuHeading = ({ sku }: { sku: string }) => (
  <RowHeading className="max-w-52 min-w-40 border-t sm:max-w-80">
    <SkuText sku={sku} />
  </RowHeading>
)

/** A SKU with its name behind it, if the file has one, as in the SKU table of Lifecycle. */
export function SkuText({ sku }: { sku: string }) {
  const name = useSkuName(sku)
  return (
    <span className="line-clamp-3 break-words whitespace-normal" title={name ? `${sku} ${name}` : sku}>
      {sku}
      {name && <span className="font-normal text-muted"> {name}</span>}
    </span>
  )
}
