import type { ReactNode } from 'react'
import { escaped } from '#ui/base/html-cells.ts'

const look =
  'inline-block min-h-6 min-w-6 leading-6 text-inherit pointer-coarse:-my-1 pointer-coarse:min-w-8 pointer-coarse:leading-8 decoration-dotted underline-offset-4 hover:decoration-solid'

interface Props {
  /** without an address, or for 0 customers, the figure has no link */
  href?: string
  children: ReactNode
}

/** A number of customers that links to their list. */
export const CustomersLink = ({ href, children }: Props) =>
  href ? (
    <a href={href} className={look}>
      {children}
    </a>
  ) : (
    children
  )

/**
 * The same as HTML for a cell of html.ts. The figure must have no characters that HTML escapes; `label` is its
 * accessible name.
 */
export const customersLink = (figure: string, href?: string, label?: string): string =>
  href
    ? `<a href="${escaped(href)}"${figure.length < 3 ? ' class="brief"' : ''}${label ? ` aria-label="${escaped(label)}"` : ''}>${figure}</a>`
    : figure
