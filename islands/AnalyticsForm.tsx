import { type ComponentProps, useEffect, useRef } from 'react'
import type { GroupBy } from '#domain/analytics/period.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { bar, type FileChoice, FileSelect, GroupBySelect } from '#ui/analytics/AnalyticsSelects.tsx'
import { RangeSelects } from '#ui/analytics/RangeSelects.tsx'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  action: string
  files: FileChoice[]
  fileId?: string
  /** the parameter for the file in the address, if it is not fileId */
  name?: string
  /** other options in the address */
  options?: Record<string, string>
  /** absent on pages without periods */
  groupBy?: { chosen: GroupBy; labels: Record<GroupBy, string> }
  /** for pages that can show a part of the file; some can also compare it */
  range?: Omit<ComponentProps<typeof RangeSelects>, 'onChange'>
}

/**
 * File and group-by as a form whose address holds the view, so that it can be bookmarked. A choice applies immediately;
 * without script, a button applies it.
 */
export default function AnalyticsForm({ action, files, fileId, name, options = {}, groupBy, range }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const apply = () => form.current?.requestSubmit()
  useEffect(() => {
    const isChosen = ({ options: all, selectedOptions }: HTMLSelectElement) =>
      [...all].some((option) => option.defaultSelected) && !selectedOptions[0]?.defaultSelected
    const element = form.current! // a choice made before the script was loaded
    if ([...element.querySelectorAll('select')].some(isChosen)) element.requestSubmit()
  }, [])
  return (
    <form ref={form} method="get" action={action} autoComplete="off" className={bar}>
      {Object.entries(options).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <FileSelect files={files} fileId={fileId} name={name} onChange={apply} />
      {groupBy && <GroupBySelect groupBy={groupBy.chosen} labels={groupBy.labels} onChange={apply} />}
      {range && <RangeSelects {...range} onChange={apply} />}
      <noscript>
        <Button type="submit">{analyticsText.show}</Button>
      </noscript>
    </form>
  )
}
