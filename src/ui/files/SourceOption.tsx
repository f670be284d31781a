import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode
  title: string
  lead: string
}

/** A way to add a source: a large button with a line of explanation. */
export const SourceOption = ({ icon, title, lead, type = 'button', ...rest }: Props) => (
  <button
    type={type}
    {...rest}
    className="flex h-full w-full items-center gap-4 rounded-lg border border-edge bg-surface p-4 text-left hover:border-accent hover:bg-accent-soft"
  >
    <span className="text-accent">{icon}</span>
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-muted">{lead}</span>
    </span>
  </button>
)
