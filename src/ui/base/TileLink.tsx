import type { ReactNode } from 'react'

interface Props {
  /** where the figure leads; without it, it is no link */
  href?: string
  title: string
  children: ReactNode
}

/** A large figure outside of a table that leads to what is behind it. */
export const TileLink = ({ href, title, children }: Props) =>
  href ? (
    <a
      href={href}
      title={title}
      className="text-inherit underline pointer-coarse:py-1.5 decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
    >
      {children}
    </a>
  ) : (
    children
  )
