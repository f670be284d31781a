import type { ReactNode } from 'react'
import { type GroupBy, groupBys } from '#domain/analytics/period.ts'
import { analyticsText } from '#text/analytics/analytics.ts'

/** The form of the toolbar. Choices elsewhere on the page name it, so one address holds all of them. */
export const viewForm = 'view'

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

/** The words of a choice: above it on a phone, only for screen readers where the toolbar is one line. */
export const ChoiceName = ({ children }: { children: ReactNode }) => <span className="choice-name">{children}</span>

/** A select of the person's completed files; without script, a button submits its form. */
export function FileSelect({ files, fileId, name = 'fileId', onChange }: FileProps) {
  return (
    <label className="choice choice-file">
      <ChoiceName>{analyticsText.file}</ChoiceName>
      <select name={name} defaultValue={fileId ?? ''} onChange={(event) => onChange?.(event.currentTarget.value)}>
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
    <label className="choice">
      <ChoiceName>{analyticsText.groupBy}</ChoiceName>
      <select
        name="groupBy"
        defaultValue={groupBy}
        onChange={(event) => onChange?.(event.currentTarget.value as GroupBy)}
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
