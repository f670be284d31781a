import type { ReactNode } from 'react'

interface Props {
  /** without one, or where there is nobody, the figure stands alone */
  href?: string
  children: ReactNode
}

/** A number of customers that leads to their list. */
export const CustomersLink = ({ href, children }: Props) =>
  href ? (
    <a
      href={href}
      className="inline-block min-h-6 min-w-6 leading-6 text-inherit decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {children}
    </a>
  ) : (
    children
  )
