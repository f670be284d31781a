interface Props {
  /** one a period, as parts of a path */
  boxes: string[]
  tone: string
  /** the last one is of a period in progress */
  isRunning: boolean
}

/** The bars of a series: one path, not one each, as those of 4,000 days were 1 MB of the page. */
export const Bars = ({ boxes, tone, isRunning }: Props) => (
  <>
    <path d={(isRunning ? boxes.slice(0, -1) : boxes).join('')} className={`area ${tone}`} />
    {isRunning && <path d={boxes.at(-1)} className={`area ${tone} running`} />}
  </>
)
