import { shellText } from '../text/shell'
import { Button } from '../ui/Button'
import { PublicFrame } from '../ui/PublicFrame'

export function NotFoundPage() {
  return (
    <PublicFrame title={shellText.pageNotFound}>
      <p className="mb-6 text-muted">{shellText.pageNotFoundLead}</p>
      <Button href="/">{shellText.toStart}</Button>
    </PublicFrame>
  )
}

export function ErrorPage({ message }: { message: string }) {
  return (
    <PublicFrame title={shellText.errorTitle}>
      <p className="mb-6 text-muted">{message}</p>
      <Button href="/">{shellText.toStart}</Button>
    </PublicFrame>
  )
}
