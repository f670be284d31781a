interface Props {
  /** one per period, as parts of a path */
  boxes: string[]
  tone: string
  /** the last bar is a period in progress */
  isRunning: boolean
}

/** The bars of a series as a single path: one element per bar made 1 MB for 4,000 days. */
export const Bars = ({ boxes, tone, isRunning }: Props) => (
  <>
    <path d={(isRunning ? boxes.slice(0, -1) : boxes).join('')} className={`area ${tone}`} />
    {isRunning && <path d={boxes.at(-1)} className={`area ${tone} running`} />}
  </>
)
