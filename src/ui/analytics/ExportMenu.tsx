import type { MouseEvent } from 'react'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { DownloadIcon } from '#ui/base/icons.tsx'

interface Props {
  /** tells screen readers which table it is */
  what: string
  onExport?: (kind: 'csv' | 'excel') => void
  /** the address of an export made by the server, instead of `onExport` */
  exportHref?: (kind: 'csv' | 'excel') => string
  /** the page's address, from which the workbook with every table is made; without it, there is no workbook */
  page?: string
  /** some rows are still loading */
  disabled?: boolean
}

const kinds = { csv: analyticsText.exportCsv, excel: analyticsText.exportExcel } as const
const item =
  'flex min-h-(--control) w-full items-center rounded-md px-2.5 text-left whitespace-nowrap text-ink no-underline hover:bg-sunken disabled:opacity-50'

/** The exports of a table, and the workbook of its page. The menu opens without script, and the workbook needs none. */
export function ExportMenu({ what, onExport, exportHref, page, disabled }: Props) {
  return (
    <details name="menu" className="menu relative ml-auto text-sm" data-exports={what}>
      <summary
        aria-label={`${analyticsText.export}: ${what}`}
        className="flex min-h-(--control) list-none items-center gap-1.5 rounded-lg border border-line bg-surface px-3 font-medium hover:bg-sunken"
      >
        <DownloadIcon />
        {analyticsText.export}
      </summary>
      <div className="absolute right-0 z-20 mt-1.5 min-w-52 rounded-card bg-raised p-1.5 shadow-float">
        {exportHref &&
          (['csv', 'excel'] as const).map((kind) => (
            <a key={kind} href={exportHref(kind)} download aria-label={`${kinds[kind]}: ${what}`} className={item}>
              {kinds[kind]}
            </a>
          ))}
        {onExport &&
          (['csv', 'excel'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              data-kind={kind}
              disabled={disabled}
              aria-label={`${kinds[kind]}: ${what}`}
              className={item}
              onClick={(event) => {
                onExport(kind)
                close(event)
              }}
            >
              {kinds[kind]}
            </button>
          ))}
        {page && (
          <a href={workbookAddress(page)} download className={`${item} border-t border-line`} onClick={close}>
            <span className="py-1">
              {analyticsText.workbook}
              <span className="block text-xs text-muted">{analyticsText.workbookLead}</span>
            </span>
          </a>
        )}
      </div>
    </details>
  )
}

function close({ currentTarget }: MouseEvent): void {
  currentTarget.closest('details')!.open = false
}
