import type { ReactNode } from 'react'
import { type Comparison, comparisons } from '#domain/analytics/comparison/compared-revenue.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { comparisonLabel, rangeText } from '#text/analytics/range.ts'
import { exportOf, ordersUntil, toolbarText } from '#text/analytics/toolbar.ts'
import { Button } from '#ui/base/Button.tsx'
import { CloseIcon, DownloadIcon, FilterIcon } from '#ui/base/icons.tsx'
import { viewForm } from './AnalyticsSelects.tsx'

const sheetId = 'view-sheet'

export interface ToolbarParts {
  /** compares each period with another one; a field of the form */
  comparison?: Comparison
  /** opens the builder of a filter */
  filter?: ReactNode
  /** the line below: what the filter chooses, each condition removable */
  sentence?: ReactNode
  /** shows a second filter beside the first */
  compare?: ReactNode
  save?: ReactNode
  /** tables that the server exports; the script adds those that the page exports (src/browser/page/toolbar-menus.ts) */
  exports?: { what: string; href: (kind: 'csv' | 'excel') => string }[]
  /** the address of the workbook with every table of the page */
  workbook?: string
}

interface Props extends ToolbarParts {
  /** the form: source, range, group-by */
  form: ReactNode
  /** the same choices in a few words, for the button that opens the sheet, and for paper: the source first */
  chosen: string[]
  /** the day of the source's last order */
  lastDay?: string
}

/**
 * What an analytics page shows, in the same order everywhere: source, range, group-by, filter, comparison; save, export.
 * What a page cannot use is absent. It is one line that stays in view, and on a phone a button that opens a sheet. All
 * of it works without script.
 */
export function Toolbar({
  form,
  chosen,
  lastDay,
  comparison,
  filter,
  sentence,
  compare,
  save,
  exports,
  workbook,
}: Props) {
  const [source, ...others] = chosen
  return (
    <>
      <p className="paper-head">
        <span>{chosen.join(' \u00b7 ')}</span>
        {lastDay && <span>{ordersUntil(lastDay)}</span>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stay in view in every browser */}
      <div role="group" aria-label={toolbarText.title} className="toolbar">
        <button type="button" popoverTarget={sheetId} className="toolbar-open">
          <span className="sr-only">{toolbarText.title}: </span>
          <span className="min-w-0 flex-1 truncate text-left text-muted">
            <b className="font-medium text-ink">{source}</b>
            {others.map((one) => ` · ${one}`)}
          </span>
          <FilterIcon />
        </button>
        <div id={sheetId} popover="auto" className="toolbar-sheet">
          <header className="toolbar-narrow flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
            <h2 className="text-lg font-semibold">{toolbarText.title}</h2>
            <button
              type="button"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              aria-label={toolbarText.close}
              className="grid size-11 place-items-center rounded-lg text-muted"
            >
              <CloseIcon />
            </button>
          </header>
          <div className="toolbar-line">
            {form}
            {filter}
            {comparison && <ComparisonSelect comparison={comparison} />}
            {compare}
            {(save || exports || workbook) && (
              <div className="toolbar-end">
                {save}
                {(exports || workbook) && <PageExports tables={exports ?? []} workbook={workbook} />}
              </div>
            )}
          </div>
          <p className="toolbar-narrow px-4 pb-4">
            <Button type="submit" form={viewForm} className="min-h-12 w-full">
              {analyticsText.show}
            </Button>
          </p>
        </div>
      </div>
      {/* Beside it, not in it: on a phone it scrolls away. */}
      {sentence && <div className="toolbar-sentence">{sentence}</div>}
    </>
  )
}

const ComparisonSelect = ({ comparison }: { comparison: Comparison }) => (
  <label className="choice choice-named">
    <span className="choice-word">{rangeText.compare}</span>
    <select name="compare" form={viewForm} defaultValue={comparison} autoComplete="off">
      {comparisons.map((one) => (
        <option key={one} value={one}>
          {comparisonLabel[one]}
        </option>
      ))}
    </select>
  </label>
)

interface ExportsProps {
  tables: NonNullable<ToolbarParts['exports']>
  workbook?: string
}

const kinds = ['csv', 'excel'] as const

/** The tables of the page, each as CSV and Excel, and the workbook of all of them. */
const PageExports = ({ tables, workbook }: ExportsProps) => (
  <details name="menu" className="menu relative text-sm" data-page-exports>
    <summary className="toolbar-button list-none">
      <DownloadIcon />
      {analyticsText.export}
    </summary>
    <div className="toolbar-menu right-0">
      <ul data-tables>
        {tables.map(({ what, href }) => (
          <li key={what} data-what={what} className="toolbar-table">
            <span>{what}</span>
            {kinds.map((kind) => (
              <a key={kind} href={href(kind)} download aria-label={exportOf(kind, what)}>
                {toolbarText[kind]}
              </a>
            ))}
          </li>
        ))}
      </ul>
      {workbook && (
        <a href={workbook} download data-workbook className="toolbar-workbook">
          {analyticsText.workbook}
          <span className="block text-xs text-muted">{analyticsText.workbookLead}</span>
        </a>
      )}
    </div>
  </details>
)
