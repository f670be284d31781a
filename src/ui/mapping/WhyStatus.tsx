import { whyText } from '#text/mapping/why-status.ts'

/** Why a status or type does what it does, on request. `of`: its value. */
export const WhyStatus = ({ of, children }: { of: string; children: string }) => (
  <details className="-mt-1 pb-2 text-xs font-normal text-muted">
    <summary className="w-fit cursor-pointer py-1">
      {whyText.ask}
      <span className="sr-only"> {of}</span>
    </summary>
    <p className="mt-0.5 max-w-prose break-words whitespace-normal">{children}</p>
  </details>
)
