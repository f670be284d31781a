import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import type { FileChoice } from './AnalyticsSelects.tsx'

const mostShown = 6

interface Props {
  prompt: string
  files: FileChoice[]
  /** the page that shows a file */
  action: string
}

/** Prompts for a file, with the latest one click away; leads to the upload if there is none. */
export function ChooseFileNotice({ prompt, files, action }: Props) {
  if (!files.length) {
    return (
      <Notice title={analyticsText.promptTitle}>
        <p className="mb-3">{analyticsText.noCompletedFiles}</p>
        <Button href="/dashboard" small>
          {analyticsText.toOverview}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice title={analyticsText.promptTitle}>
      <p className="mb-3">{prompt}</p>
      <ul className="flex flex-wrap gap-2">
        {files
          .slice(-mostShown)
          .reverse()
          .map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <Button href={`${action}?fileId=${id}`} small look="quiet" className="max-w-full">
                <span className="truncate">{name}</span>
              </Button>
            </li>
          ))}
      </ul>
    </Notice>
  )
}
