const [width, height, pad] = [72, 26, 3]

/** Twelve periods as a line without axes; the figure beside it says the last one. A period without a figure is a gap. */
export function Sparkline({ values }: { values: (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => pad + (index * (width - 2 * pad)) / (values.length - 1)
  const y = (value: number) =>
    high === low ? height / 2 : height - pad - ((value - low) / (high - low)) * (height - 2 * pad)
  const path = values
    .map((value, index) =>
      value === null
        ? ''
        : `${(values[index - 1] ?? null) === null ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
  const last = values.at(-1)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="shrink-0">
      <path d={path} fill="none" strokeWidth="1.5" strokeLinejoin="round" className="stroke-accent" />
      {last != null && <circle cx={x(values.length - 1)} cy={y(last)} r="2" className="fill-accent" />}
    </svg>
  )
}
