interface Props {
  /** what is progressing; shown, and used as the accessible name of the bar */
  label: string
  detail?: string
  percent: number
}

/** A progress bar with its figures as text above it. */
export function ProgressBar({ label, detail, percent }: Props) {
  return (
    <div className="text-sm">
      <div className="mb-1 flex justify-between gap-4">
        <span className="min-w-0 font-medium break-words">{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <progress aria-label={label} max={100} value={percent} />
      {detail && <p className="mt-1 text-muted tabular-nums">{detail}</p>}
    </div>
  )
}
