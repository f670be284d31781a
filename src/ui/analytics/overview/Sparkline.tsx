const [width, height, pad] = [72, 26, 3]

/**
 * Twelve periods as a line without axes; the last value stands beside it as a figure. A period without a figure is a
 * gap.
 */
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
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width={width}
      height={height}
      fill="none"
      className="min-w-0 max-w-full stroke-accent"
    >
      <path d={path} strokeWidth="1.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      {last != null && (
        // a line without length draws a dot that stays round when the drawing is squeezed
        <path
          d={`M${x(values.length - 1)} ${y(last)}h0`}
          strokeWidth="4"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
