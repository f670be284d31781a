import { type ReactNode, useId } from 'react'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { type FindNotes, noteMarks } from '#domain/notes/notes-of-periods.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import { noteLine } from '#text/analytics/note-words.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { escaped } from '#ui/base/html-cells.ts'
import { NoteList } from '../notes/NoteList.tsx'
import { NoteMarks } from '../notes/NoteMarks.tsx'
import { useNotesOf } from '../notes/NotesIn.tsx'
import { type ChartCard, cardData, isFlat } from './card.ts'
import { apart } from './ends-apart.ts'
import { PictureMenu } from './PictureMenu.tsx'
import { percent, side } from './side.ts'

interface Calendar {
  kind: PeriodKind
  /** the labels of its periods */
  periods: string[]
}

export interface ChartProps extends ChartCard {
  title: string
  /** a description of the figures */
  description: string
  /** the periods of a calendar axis, on which notes are marked */
  calendar?: Calendar
  /** amounts that get a line and a label */
  ticks: number[]
  /** false: the ticks are names without lines */
  hasLines?: boolean
  /** vertical position from the top, 0 to `side` */
  y: (value: number) => number
  /** for the amounts beside the axis */
  tickText: (value: number) => string
  /** names at the ends of lines; the right edge leaves room for them */
  ends?: { x: number; y: number; text: string; tone: string }[]
  /** the stretched parts: lines and areas */
  children: ReactNode
  /** the parts that are not stretched: dots and words, placed by percentages */
  over?: ReactNode
  below?: ReactNode
  className?: string
}

/** The labels of an axis of periods, and the periods themselves. */
export const calendarAxis = (kind: PeriodKind, periods: string[]): { labels: string[]; calendar: Calendar } => ({
  labels: periods.map(periodName),
  calendar: { kind, periods },
})

/**
 * A chart that fills the available width. Labels are 12 px at any width, because positions are percentages and only
 * lines are stretched. A card shows the values (src/browser/chart-card.ts); without script, pointing shows most of
 * them.
 */
export function Chart(props: ChartProps) {
  const { title, description, y, tickText, ends = [], children, over, below, calendar, className = '', ...card } = props
  const { hasLines = true } = props
  const id = useId()
  const ticks = hasLines && isFlat(card) ? [0] : props.ticks
  const words = ticks.map(tickText)
  const findNotes = useNotesOf(calendar?.kind)
  const periods = calendar?.periods ?? []
  const marks = noteMarks(findNotes, periods)
  return (
    <div className={`flow-root ${className}`}>
      <section
        tabIndex={0}
        aria-label={title}
        aria-describedby={id}
        className={`chart @container ${marks.length ? 'with-notes' : ''} ${room(words)} ${ends.length ? 'pr-18 sm:pr-26' : card.layout === 'points' ? 'pr-8' : 'pr-4'}`}
        {...cardData(card)}
        data-notes={marks.length ? notesData(findNotes, periods) : undefined}
      >
        <p id={id} className="sr-only">
          {description}
        </p>
        <svg role="img" aria-label={title} className="chart-plot">
          {ticks.map((tick, index) => (
            <g key={tick}>
              {hasLines && (
                <line
                  x2="100%"
                  y1={percent(y(tick))}
                  y2={percent(y(tick))}
                  className={tick === 0 ? 'stroke-ghost' : 'stroke-line'}
                />
              )}
              <text y={percent(y(tick))} dx="-8" dy="0.35em" textAnchor="end">
                {words[index]}
              </text>
            </g>
          ))}
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${side} ${side}`}
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            className="overflow-visible"
          >
            {children}
          </svg>
          {over}
          <NoteMarks
            marks={marks.map(({ at, notes }) => ({ x: percent(xAt(card, at)), notes }))}
            y1={percent(0)}
            y2={percent(side)}
          />
          <PeriodLabels {...card} />
          {apart(ends).map((end) => (
            <text
              key={end.text}
              x={percent(end.x)}
              y={percent(end.y)}
              dx="8"
              dy="0.35em"
              className={`direct ${end.tone}`}
            >
              {end.text}
            </text>
          ))}
        </svg>
        <PointedAt {...card} notesAt={(at) => (periods[at] ? findNotes(periods[at]) : [])} />
      </section>
      <PictureMenu title={title} />
      {below}
      <NoteList notes={marks.flatMap(({ notes }) => notes)} />
    </div>
  )
}

/** For the card of each point (src/browser/chart-card.ts): the lines of its notes, by the place of the point. */
const notesData = (find: FindNotes, periods: string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      periods.flatMap((period, at) => {
        const notes = find(period)
        return notes.length ? [[at, notes.map(noteLine)]] : []
      }),
    ),
  )

/** Room for the widest label beside the axis, at 6.9 px per character. */
const rooms = ['pl-6', 'pl-6', 'pl-6', 'pl-8', 'pl-10', 'pl-12', 'pl-13', 'pl-15', 'pl-17', 'pl-19', 'pl-22']
const room = (words: string[]) => rooms[Math.min(rooms.length - 1, Math.max(0, ...words.map((word) => word.length)))]

/** The position of a point on the axis, or of the middle of its band. */
export const xAt = ({ layout, labels }: Pick<ChartCard, 'layout' | 'labels'>, index: number): number =>
  layout === 'bands'
    ? ((index + 0.5) / labels.length) * side
    : labels.length < 2
      ? side / 2
      : (index / (labels.length - 1)) * side

/** Names below the axis; a narrow chart shows fewer. */
function PeriodLabels({ layout, labels }: ChartCard) {
  const isLong = labels.some((label) => label.length > 9)
  const steps = (isLong ? [9, 5, 3] : [13, 7, 4]).map((most) => labels.length / most)
  const wide = Math.max(1, Math.ceil(steps[0]!))
  const middle = multiple(wide, steps[1]!)
  const narrow = multiple(middle, steps[2]!)
  return labels.map((label, index) => {
    if (index % wide) return null
    const x = xAt({ layout, labels }, index)
    const shown = index % narrow === 0 ? '' : index % middle === 0 ? 'hidden @md:inline' : 'hidden @3xl:inline'
    return (
      <text key={label} x={percent(x)} y="100%" dy="19" textAnchor="middle" className={shown}>
        {label}
      </text>
    )
  })
}

const multiple = (of: number, least: number): number => {
  let step = of
  while (step < least) step *= 2
  return step
}

/** With more points than this, each has less than two pixels, which nobody can point at. */
const mostPointedAt = 600

/** Without script, pointing at a period reads its values. */
function PointedAt({ notesAt, ...card }: ChartCard & { notesAt: (at: number) => ShownNote[] }) {
  const { labels, series, format } = card
  if (labels.length > mostPointedAt) return null
  const width = side / (card.layout === 'bands' ? labels.length : Math.max(1, labels.length - 1))
  const textOf = (index: number) =>
    series
      .filter(({ values }) => values[index] != null)
      .map(({ name, values, format: own = format }) => `${name} ${own.text(values[index]!)}`)
      .join(', ')
  const boxes = labels.map((label, index) => {
    const x = percent(xAt(card, index) - width / 2)
    const text = escaped([`${label}: ${textOf(index)}`, ...notesAt(index).map(noteLine)].join('\n'))
    return `<rect x="${x}" width="${percent(width)}" height="100%" fill="transparent"><title>${text}</title></rect>`
  })
  const html = `<svg aria-hidden="true" class="chart-plot chart-over">${boxes.join('')}</svg>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, and texts that are escaped
  return <noscript dangerouslySetInnerHTML={{ __html: html }} />
}

/** Names the colors of the bars. The description says the same. */
export const ChartLegend = ({ entries }: { entries: { label: string; swatch: string }[] }) => (
  <p aria-hidden="true" data-legend="" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {entries.map(({ label, swatch }) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        <span className={`size-2.5 rounded-xs ${swatch}`} />
        {label}
      </span>
    ))}
  </p>
)
