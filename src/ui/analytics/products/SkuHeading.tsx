import { RowHeading } from '#ui/base/Table.tsx'
import { useSkuName } from './SkuNames.tsx'

/** A SKU as the heading of its row. A long one is cut; pointing at it shows all of it. */
export const SkuHeading = ({ sku }: { sku: string }) => (
  <RowHeading className="max-w-52 min-w-40 border-t sm:max-w-80">
    <SkuText sku={sku} />
  </RowHeading>
)

/** A SKU with its name behind it, if the file has one. */
export const SkuText = ({ sku }: { sku: string }) => <NamedText text={sku} name={useSkuName(sku)} />

/** A text with a name behind it, in at most three lines; pointing at it shows all of it. */
export const NamedText = ({ text, name }: { text: string; name?: string | null }) => (
  <span className="line-clamp-3 break-words whitespace-normal" title={name ? `${text} ${name}` : text}>
    {text}
    {name && <span className="font-normal text-muted"> {name}</span>}
  </span>
)
