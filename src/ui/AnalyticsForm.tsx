import { type GroupBy, groupBys } from '../domain/period'
import { groupByLabel, revenueText } from '../text/revenue'
import { Button } from './Button'

interface Props {
  action: string
  files: { id: string; name: string }[]
  fileId: string | undefined
  groupBy: GroupBy
}

const select = 'mt-1 block min-h-10 w-full rounded-lg border border-line bg-surface px-3 py-2 text-ink'

/** File and group-by as a plain form: the address is the view, so it can be bookmarked, and no script is needed. */
export function AnalyticsForm({ action, files, fileId, groupBy }: Props) {
  return (
    <form method="get" action={action} className="flex flex-wrap items-end gap-4">
      <label className="min-w-56 flex-1 text-sm font-medium sm:max-w-sm">
        {revenueText.file}
        <select name="fileId" defaultValue={fileId ?? ''} className={select}>
          <option value="">{revenueText.chooseFile}</option>
          {files.map((file) => (
            <option key={file.id} value={file.id}>
              {file.name}
            </option>
          ))}
        </select>
      </label>
      <label className="text-sm font-medium">
        {revenueText.groupBy}
        <select name="groupBy" defaultValue={groupBy} className={select}>
          {groupBys.map((one) => (
            <option key={one} value={one}>
              {groupByLabel[one]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{revenueText.show}</Button>
    </form>
  )
}
