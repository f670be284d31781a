import { cohortText } from '#text/analytics/cohorts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  /** the address of the same view */
  href: string
  onCheckAgain?: () => void
  isChecking?: boolean
}

/** The yellow state while the server produces the analytics in the background (docs/specification.md §2). */
export function BeingGeneratedNotice({ href, onCheckAgain, isChecking }: Props) {
  const [action, query] = href.split('?')
  return (
    <Notice tone="warn" title={cohortText.beingGenerated} role="status">
      <p className="mb-3">{cohortText.inBackground}</p>
      <form
        method="get"
        action={action}
        onSubmit={
          onCheckAgain &&
          ((event) => {
            event.preventDefault()
            onCheckAgain()
          })
        }
      >
        {[...new URLSearchParams(query)].map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice, and the order is fixed
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" small look="quiet" disabled={isChecking}>
          {cohortText.checkAgain}
        </Button>
      </form>
    </Notice>
  )
}
