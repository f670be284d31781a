import { analyticsText } from '../text/analytics'
import { Button } from './Button'
import { Notice } from './Notice'

/** Prompts for a file, or leads to the upload when there is none to choose. */
export function ChooseFileNotice({ prompt, hasFiles }: { prompt: string; hasFiles: boolean }) {
  if (hasFiles) return <Notice title={analyticsText.promptTitle}>{prompt}</Notice>
  return (
    <Notice title={analyticsText.promptTitle}>
      <p className="mb-3">{analyticsText.noCompletedFiles}</p>
      <Button href="/dashboard" small>
        {analyticsText.toOverview}
      </Button>
    </Notice>
  )
}
