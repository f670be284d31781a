import { type ReactNode, type Ref, useMemo } from 'react'
import { figureLook, rowHeadingLook } from './html-cells.ts'

/**
 * The height of a head and twelve rows, by the content of a row; `beside`: the height of a chart in the card beside it.
 */
const boxes = {
  dense: 'max-h-[25.5rem] pointer-coarse:max-h-[34rem]',
  line: 'max-h-[30rem]',
  'two-lines': 'max-h-[40rem]',
  beside: 'max-h-[23rem]',
  cohorts: 'max-h-[26rem] pointer-coarse:max-h-[34rem]',
}

const looks = {
  text: 'text-left',
  figures: 'border-separate border-spacing-0 tabular-nums',
  heat: 'heat-map border-separate border-spacing-0.5 tabular-nums',
}

interface Props {
  /** lets the keyboard focus the frame; not needed if cells have controls */
  title?: string
  /** names a table without that title for screen readers */
  name?: string
  look: keyof typeof looks
  /** the cells of the header */
  head: ReactNode
  /** the rows of the body, as elements or, if there are many, as HTML (html.ts) */
  children?: ReactNode
  rows?: string
  /** sums below the rows */
  foot?: ReactNode
  /** classes of the element around the frame */
  around?: string
  /** classes of the frame */
  frame?: string
  /** a long table scrolls in a box of twelve rows, which the keyboard reaches by its title; on paper it is whole */
  box?: keyof typeof boxes
  /** cells have more to say than they show: a card shows it for pointer, finger and arrow keys */
  hasCards?: boolean
  /** classes of the table */
  className?: string
  colgroup?: ReactNode
  /** number of rows, if only some of them are rendered */
  rowCount?: number
  ref?: Ref<HTMLElement>
  /** numbers open to their rows: the address without row and column, and the keys of the columns */
  opens?: { address: string; columns: string[] }
}

/** A table that scrolls sideways in its frame. A shaded edge shows that there is more. */
export function Table(props: Props) {
  const { title, look, head, children, foot, around = '', frame = '', className = '', colgroup, rowCount, ref } = props
  const box = props.box ? boxes[props.box] : ''
  const isPart = rowCount !== undefined
  // The object must be the same as long as the rows are: for a new object, React sets the HTML again, and the focus is
  // lost.
  const html = useMemo(() => (props.rows === undefined ? undefined : { __html: props.rows }), [props.rows])
  return (
    <div className={`table-edge ${around}`}>
      <section
        ref={ref}
        tabIndex={title ? 0 : undefined}
        aria-label={title}
        data-cells={props.hasCards ? '' : undefined}
        data-opens={props.opens?.address}
        data-columns={props.opens?.columns.join('|')}
        className={`relative scroll-pt-10 scroll-pl-28 overflow-auto overscroll-x-contain rounded-lg border border-line ${frame} ${box}`}
      >
        <table
          aria-label={title ?? props.name}
          aria-rowcount={isPart ? rowCount + 1 : undefined}
          className={`w-full text-sm ${looks[look]} ${className}`}
        >
          {colgroup}
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr aria-rowindex={isPart ? 1 : undefined}>{head}</tr>
          </thead>
          {html ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: from html.ts, which escapes every text
            <tbody dangerouslySetInnerHTML={html} />
          ) : (
            <tbody>{children}</tbody>
          )}
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </section>
    </div>
  )
}

/** On wide screens the head stays in view: the frame of a long table is no taller than the space below the toolbar. */
export const tallFrame = 'lg:max-h-[calc(100vh-var(--bar)-var(--toolbar)-1.5rem)]'

/** For many narrow columns. */
export const denseTable = '[&_td]:px-1.5 [&_th]:px-1.5 pointer-fine:[&_tbody_td]:py-1 pointer-fine:[&_tbody_th]:py-1'

/** The heading of a column that is not sorted by a button; `sorted` only if it sorts by a link. */
export const Heading = ({ className = 'whitespace-nowrap', sorted, children }: CellProps & HeadingProps) => (
  <th
    scope="col"
    aria-sort={sorted === undefined ? undefined : sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none'}
    className={`px-3 py-2 font-medium ${className}`}
  >
    {children}
  </th>
)

interface HeadingProps {
  sorted?: 'asc' | 'desc' | false
}

/** The heading of a row of figures; it stays visible when the table scrolls sideways. */
export const RowHeading = ({ className = 'border-t whitespace-nowrap', children }: CellProps) => (
  <th scope="row" className={`${rowHeadingLook} bg-surface ${className}`}>
    {children}
  </th>
)

/** A cell of a figure. */
export const Figure = ({ className = 'border-t', title, children }: CellProps) => (
  <td title={title} className={`${figureLook} ${className}`}>
    {children}
  </td>
)

interface CellProps {
  className?: string
  title?: string
  children?: ReactNode
}
