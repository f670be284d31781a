import { type GroupBy, groupBys } from '#domain/analytics/period.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

/** The style of the choices on a page of figures. */
export const control =
  'mt-1 block min-h-9 pointer-coarse:min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink'

/** The form for these choices; on a phone, two in a row. */
export const bar = 'grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:gap-4'

export interface FileChoice {
  id: string
  name: string
}

interface FileProps {
  files: FileChoice[]
  fileId: string | undefined
  name?: string
  onChange?: (fileId: string) => void
}

/** A select of the person's completed files; without script, a button submits its form. */
export function FileSelect({ files, fileId, name = 'fileId', onChange }: FileProps) {
  return (
    <label className="col-span-2 min-w-56 flex-1 text-sm font-medium sm:max-w-sm">
      {analyticsText.file}
      <select
        name={name}
        defaultValue={fileId ?? ''}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className={control}
      >
        <option value="">{analyticsText.chooseFile}</option>
        {files.map((file) => (
          <option key={file.id} value={file.id}>
            {file.name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface GroupByProps {
  groupBy: GroupBy
  labels: Record<GroupBy, string>
  onChange?: (groupBy: GroupBy) => void
}

export function GroupBySelect({ groupBy, labels, onChange }: GroupByProps) {
  return (
    <label className="text-sm font-medium">
      {analyticsText.groupBy}
      <select
        name="groupBy"
        defaultValue={groupBy}
        onChange={(event) => onChange?.(event.currentTarget.value as GroupBy)}
        className={control}
      >
        {groupBys.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
