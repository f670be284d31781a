import { analyticsText } from '../text/analytics'
import { Button } from './Button'
import { Notice } from './Notice'

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
