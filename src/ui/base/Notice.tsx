import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line bg-sunken text-ink',
  good: 'border-good/30 bg-good-soft text-good',
  warn: 'border-warn/30 bg-warn-soft text-warn',
  bad: 'border-bad/30 bg-bad-soft text-bad',
}

interface Props {
  tone?: keyof typeof tones
  title?: string
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A boxed message inside a page. */
export function Notice({ tone = 'plain', title, role, children }: Props) {
  return (
    <div role={role} className={`rounded-lg border p-4 ${tones[tone]}`}>
      {title && <p className="mb-1 font-semibold">{title}</p>}
      <div className="text-sm">{children}</div>
    </div>
  )
}
