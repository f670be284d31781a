import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  title: string
  message?: string
  /** the address that Retry loads again */
  retryHref?: string
}

export function ErrorNotice({ title, message, retryHref }: Props) {
  return (
    <Notice tone="bad" title={title} role="alert">
      {message && <p className="mb-3">{message}</p>}
      {retryHref && (
        <Button href={retryHref} small look="quiet">
          {analyticsText.retry}
        </Button>
      )}
    </Notice>
  )
}
