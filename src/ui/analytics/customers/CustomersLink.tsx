import type { ReactNode } from 'react'
import { escaped } from '#ui/base/html-cells.ts'

const look =
  'inline-block min-h-6 min-w-6 leading-6 text-inherit pointer-coarse:-my-1 pointer-coarse:min-w-8 pointer-coarse:leading-8 decoration-dotted underline-offset-4 hover:decoration-solid'

interface Props {
  /** without one, or where there is nobody, the figure stands alone */
  href?: string
  children: ReactNode
}

/** A number of customers that leads to their list. */
export const CustomersLink = ({ href, children }: Props) =>
  href ? (
    <a href={href} className={look}>
      {children}
    </a>
  ) : (
    children
  )

/** The same as HTML in a cell of html-cells.ts, around a figure without a sign that HTML knows; `label` is what it is called. */
export const customersLink = (figure: string, href?: string, label?: string): string =>
  href
    ? `<a href="${escaped(href)}"${figure.length < 3 ? ' class="brief"' : ''}${label ? ` aria-label="${escaped(label)}"` : ''}>${figure}</a>`
    : figure
