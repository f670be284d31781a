import { openedText } from '#text/analytics/opened.ts'
import { TileLink } from '#ui/base/TileLink.tsx'

interface Props {
  /** `href`: the address of what is behind the figure; `made`: how it is made, if there are no rows behind it */
  figures: { name: string; value: string; of: string; href?: string; made?: string }[]
}

/** A few figures as first answers, each with what it refers to. */
export const Headlines = ({ figures }: Props) => (
  <div className="@container">
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 @3xl:grid-cols-4">
      {figures.map(({ name, value, of, href, made }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            <TileLink title={openedText.open} href={href}>
              {value}
            </TileLink>
          </dd>
          <dd className="text-xs text-muted">{of}</dd>
          {made && (
            <dd className="mt-1 text-xs">
              <details>
                <summary className="w-fit text-muted pointer-coarse:py-2">{openedText.formula}</summary>
                <p className="mt-1 tabular-nums wrap-anywhere">{made}</p>
              </details>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </div>
)
