import { type ComponentProps, useEffect, useRef } from 'react'
import type { GroupBy } from '#domain/analytics/period.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { type FileChoice, FileSelect, GroupBySelect, viewForm } from '#ui/analytics/AnalyticsSelects.tsx'
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
  /** for pages that can show a part of the file */
  range?: Omit<ComponentProps<typeof RangeSelects>, 'onChange'>
}

/**
 * The form of the toolbar: its address holds the view, so that it can be bookmarked. A choice applies immediately, also
 * of a control elsewhere that names this form. In the sheet of a phone, and without script, a button applies all
 * choices together.
 */
export default function AnalyticsForm({ action, files, fileId, name, options = {}, groupBy, range }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    const { current } = form
    if (!current?.closest('[popover]')?.matches(':popover-open')) current?.requestSubmit()
  }
  useEffect(() => {
    const element = form.current!
    const outside = [...element.elements].filter((one) => one.matches('select') && !element.contains(one))
    const applyOutside = () => {
      if (!element.closest('[popover]')?.matches(':popover-open')) element.requestSubmit()
    }
    for (const one of outside) one.addEventListener('change', applyOutside)
    const isChosen = ({ options: all, selectedOptions }: HTMLSelectElement) =>
      [...all].some((option) => option.defaultSelected) && !selectedOptions[0]?.defaultSelected
    const selects = [...element.elements].filter((one) => one instanceof HTMLSelectElement)
    if (selects.some(isChosen)) applyOutside() // a choice made before the script was loaded
    return () => {
      for (const one of outside) one.removeEventListener('change', applyOutside)
    }
  }, [])
  return (
    <form ref={form} id={viewForm} method="get" action={action} autoComplete="off" className="toolbar-form">
      {Object.entries(options).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="toolbar-choices">
        <FileSelect files={files} fileId={fileId} name={name} onChange={apply} />
        {range && <RangeSelects {...range} onChange={apply} />}
        {groupBy && <GroupBySelect groupBy={groupBy.chosen} labels={groupBy.labels} onChange={apply} />}
      </div>
      <noscript>
        <Button type="submit" small className="toolbar-wide">
          {analyticsText.show}
        </Button>
      </noscript>
    </form>
  )
}
