interface Props {
  ticks: number[]
  y: (value: number) => number
  left: number
  right: number
  format: (value: number) => string
}

/** The horizontal lines of a chart of money, each with its amount. */
export function MoneyGrid({ ticks, y, left, right, format }: Props) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      <text x={left - 10} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-muted text-[12px]">
        {format(tick)}
      </text>
    </g>
  ))
}
