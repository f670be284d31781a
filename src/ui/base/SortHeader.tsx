import type { ReactNode } from 'react'
import type { Sort } from '#domain/site/sorting.ts'
import { SortIcon } from './icons.tsx'

interface Props {
  label: string
  /** the meaning of the column; screen readers read it, and hovering shows it */
  definition?: string
  sorted: false | 'asc' | 'desc'
  onSort: () => void
  /** for use without script: the id of a form on the page, and the next sort */
  submits?: { form: string; name: string; value: string }
  numeric?: boolean
  /** stays visible when the table scrolls sideways */
  isFirst?: boolean
  /** a long heading may take two lines */
  wraps?: boolean
  /** for many narrow columns: only the sorted one shows its arrow */
  sparesArrows?: boolean
  className?: string
}

/** The heading of a sortable column: a button inside a header cell that carries aria-sort. */
export function SortHeader(props: Props): ReactNode {
  const { label, definition, sorted, onSort, submits, numeric, isFirst, wraps, sparesArrows, className = '' } = props
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={`border-b border-line px-3 py-2 font-medium ${numeric ? 'text-right' : 'text-left'} ${isFirst ? 'sticky left-0 bg-sunken' : ''} ${className}`}
    >
      <button
        type={submits ? 'submit' : 'button'}
        {...submits}
        title={definition}
        onClick={(event) => {
          event.preventDefault()
          onSort()
        }}
        className={`inline-flex items-center gap-1 rounded-sm hover:text-accent pointer-coarse:-my-2 pointer-coarse:py-2 ${numeric ? 'flex-row-reverse text-right' : 'text-left'} ${wraps ? '' : 'whitespace-nowrap'} ${sparesArrows ? '-mx-1.5 min-h-6 min-w-6 px-1.5' : ''}`}
      >
        {label}
        {(sorted || !sparesArrows) && <SortIcon sorted={sorted} />}
      </button>
    </th>
  )
}

interface HeadersProps {
  columns: { key: string; label: string; definition?: string }[]
  sort: Sort
  onSort: (key: string) => void
  /** the form that a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
  wraps?: boolean
  sparesArrows?: boolean
}

/** The headings of a table of figures; the first column names the rows. */
export const SortHeaders = ({ columns, sort, onSort, submits, ...look }: HeadersProps) =>
  columns.map(({ key, label, definition }, index) => (
    <SortHeader
      key={key}
      label={label}
      definition={definition}
      sorted={sort.by === key && (sort.isDescending ? 'desc' : 'asc')}
      onSort={() => onSort(key)}
      submits={submits(key)}
      numeric={index > 0}
      isFirst={index === 0}
      {...look}
    />
  ))
