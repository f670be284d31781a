/** The heading of a page and what it is about, beside each other where there is room. */
export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="text-sm text-muted">{lead}</p>
    </div>
  )
}
