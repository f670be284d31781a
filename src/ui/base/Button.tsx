import type { ButtonHTMLAttributes, ReactNode } from 'react'

type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain' | 'bare' | 'bare-danger'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-accent-ink hover:opacity-90',
  quiet: 'border border-line bg-surface text-ink hover:bg-sunken',
  danger: 'border border-line bg-surface text-bad hover:bg-bad-soft',
  plain: 'text-accent hover:underline',
  // for a place beside a button with an edge
  bare: 'text-muted hover:bg-sunken hover:text-ink',
  'bare-danger': 'text-bad hover:bg-bad-soft',
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  small?: boolean
  /** a link that looks like a button */
  href?: string
  /** the link downloads a file */
  download?: boolean
  children: ReactNode
}

export function Button({
  look = 'primary',
  small,
  href,
  download,
  children,
  className = '',
  type = 'button',
  ...rest
}: Props) {
  const classes = `inline-flex items-center justify-center gap-2 rounded-lg font-medium no-underline disabled:opacity-50 ${
    small ? 'min-h-(--control) px-2.5 py-1 text-sm whitespace-nowrap' : 'min-h-9 px-4 py-1.5 pointer-coarse:min-h-11'
  } ${looks[look]} ${className}`
  if (href)
    return (
      <a href={href} download={download} aria-label={rest['aria-label']} className={classes}>
        {children}
      </a>
    )
  return (
    <button type={type} className={classes} {...rest}>
      {children}
    </button>
  )
}
