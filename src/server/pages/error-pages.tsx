import { shellText } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

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
