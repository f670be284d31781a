import type { GroupBy } from '#domain/analytics/period.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { Button } from '#ui/base/Button.tsx'
import { type FileChoice, FileSelect, GroupBySelect } from './AnalyticsSelects.tsx'

interface Props {
  action: string
  files: FileChoice[]
  fileId: string | undefined
  /** further options of the address */
  options?: Record<string, string>
  /** omitted on pages without periods */
  groupBy?: { chosen: GroupBy; labels: Record<GroupBy, string> }
}

/** File and group-by as a plain form. The address holds the view, so it can be bookmarked and needs no script. */
export function AnalyticsForm({ action, files, fileId, options = {}, groupBy }: Props) {
  return (
    <form method="get" action={action} className="flex flex-wrap items-end gap-4">
      {Object.entries(options).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FileSelect files={files} fileId={fileId} />
      {groupBy && <GroupBySelect groupBy={groupBy.chosen} labels={groupBy.labels} />}
      <Button type="submit">{analyticsText.show}</Button>
    </form>
  )
}
