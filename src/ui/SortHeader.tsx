interface Props {
  label: string
  /** what the column means; read by screen readers and shown on hover */
  definition?: string
  sorted: false | 'asc' | 'desc'
  onSort: () => void
  numeric?: boolean
  /** stays in sight when the table is scrolled sideways */
  isFirst?: boolean
  /** a long heading may take two lines */
  wraps?: boolean
}

/** The heading of a sortable column: a button inside a header cell that carries aria-sort. */
export function SortHeader({ label, definition, sorted, onSort, numeric, isFirst, wraps }: Props) {
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={`border-b border-line px-3 py-2 font-medium ${numeric ? 'text-right' : 'text-left'} ${isFirst ? 'sticky left-0 bg-sunken' : ''}`}
    >
      <button
        type="button"
        title={definition}
        onClick={onSort}
        className={`inline-flex items-center gap-1 hover:text-accent ${numeric ? 'flex-row-reverse text-right' : 'text-left'} ${wraps ? '' : 'whitespace-nowrap'}`}
      >
        {label}
        <span aria-hidden="true" className={sorted ? 'text-accent' : 'text-line'}>
          {sorted === 'desc' ? '▼' : '▲'}
        </span>
      </button>
    </th>
  )
}
