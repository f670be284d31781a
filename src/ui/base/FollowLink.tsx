import type { AnchorHTMLAttributes, MouseEvent } from 'react'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  onFollow: () => void
}

/** A link to a view. With script it changes the view in place; without, it loads the page. */
export function FollowLink({ href, onFollow, children, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a href={href} data-in-place {...rest} onClick={follow}>
      {children}
    </a>
  )
}
