const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text escaped for HTML, for content and for attributes in double quotes, exactly as React does it. */
export const escaped = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => signs[sign]!) : text

/** A cell of a row of figures, written as HTML (docs/decisions/platform.md, "Cohort tables"). */
export interface FigureCell {
  /** its class in src/styles.css */
  look?: 'figure' | 'heat'
  /** classes in addition to it */
  className?: string
  /** plain text, which is escaped */
  title?: string
  /** HTML, which is not escaped */
  html?: string
}

export const rowHeadingLook = 'sticky left-0 border-line px-3 py-1.5 pointer-coarse:py-2.5 text-left font-medium'
export const figureLook = 'border-line px-3 py-1.5 pointer-coarse:py-2.5 text-right'

/** The heading of a row of figures, from plain text, with a note below, and HTML below that. */
export const rowHeading = (
  text: string,
  look = 'bg-surface border-t whitespace-nowrap',
  note?: string,
  below = '',
): string =>
  `<th scope="row" class="${rowHeadingLook} ${look}">${escaped(text)}${note ? `<span class="block text-xs font-normal text-muted">${escaped(note)}</span>` : ''}${below}</th>`

/**
 * A cell; `FigureCell.html` is inserted unchanged. One class instead of eight makes a page of 2,700 cells 250 KB
 * shorter.
 */
export function figureCell({ look = 'figure', className, title, html = '' }: FigureCell): string {
  const titled = title === undefined ? '' : ` title="${escaped(title)}"`
  return `<td${titled} class="${className ? `${look} ${className}` : look}">${html}</td>`
}

/** A row of cells given as HTML. */
export const tableRow = (cells: string[], row?: string): string =>
  `<tr${row === undefined ? '' : ` data-row="${escaped(row)}"`}>${cells.join('')}</tr>`
