const tones = ['fill-heat-6', 'fill-heat-4', 'fill-heat-3', 'fill-heat-2', 'fill-heat-1', 'fill-sunken']
/** Shades of the cells in the pictured cohorts: paler with age, and one weak month. */
const cohorts = [[0, 1, 1, 2, 2, 3, 3], [0, 0, 1, 1, 2, 2], [1, 2, 4, 4, 5], [0, 1, 1, 2], [0, 0, 1], [0, 1], [0]]
const curves = ['M24 92C80 66 150 48 296 34', 'M24 96C80 78 140 62 250 54', 'M24 100C70 88 120 78 190 72']

/** A decorative picture of the product: LTV curves over a cohort table. */
export function LandingPicture() {
  return (
    <svg
      viewBox="0 0 320 330"
      aria-hidden="true"
      className="w-full rounded-card border border-line bg-surface shadow-sm"
    >
      {[34, 64, 94].map((y) => (
        <path key={y} d={`M24 ${y}H296`} className="stroke-line" />
      ))}
      {curves.map((curve, index) => (
        <path
          key={curve}
          d={curve}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className={['stroke-soft', 'stroke-cat-1', 'stroke-cat-4'][index]}
        />
      ))}
      {cohorts.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture that never changes
        <g key={row}>
          <rect x="24" y={134 + row * 25} width="44" height="9" rx="4" className="fill-line" />
          {cells.map((tone, column) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture that never changes
              key={column}
              x={80 + column * 31}
              y={128 + row * 25}
              width="28"
              height="21"
              rx="3"
              className={tones[tone]}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
