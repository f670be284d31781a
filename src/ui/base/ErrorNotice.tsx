import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  title: string
  message?: string
  /** the address that Retry loads again */
  retryHref?: string
  /** another way out */
  action?: { href: string; label: string }
}

export function ErrorNotice({ title, message, retryHref, action }: Props) {
  const way = retryHref ? { href: retryHref, label: analyticsText.retry } : action
  return (
    <Notice tone="bad" title={title} role="alert">
      {message && <p className="mb-3">{message}</p>}
      {way && (
        <Button href={way.href} small look="quiet">
          {way.label}
        </Button>
      )}
    </Notice>
  )
}
