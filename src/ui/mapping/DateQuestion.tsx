import type { DateOrder } from '#domain/mapping/mapping-options.ts'
import type { DateQuestion as Question } from '#domain/mapping/sample/date-question.ts'
import { dateQuestion, dateQuestionText, monthsNote, readingLabel, wholeFileNote } from '#text/mapping/date-question.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'

export type DateAnswer = DateOrder | 'whole-file'

interface Props {
  asked: Question
  answer: DateAnswer | undefined
  onAnswer: (answer: DateAnswer) => void
}

export const dateQuestionId = 'date-question'

/**
 * Asks how 03/04/2024 or 25/02/03 is read, and shows the monthly revenue of the sample in both readings. No answer is
 * preselected.
 */
export function DateQuestion({ asked, answer, onAnswer }: Props) {
  const { readings, isWhole } = asked
  const choices = [
    ...readings.map((reading) => ({
      value: reading.order as DateAnswer,
      label: readingLabel(asked, reading),
      note: monthsNote(reading),
      figure: <MonthBars months={reading.months} />,
    })),
    ...(isWhole
      ? []
      : [{ value: 'whole-file' as const, label: dateQuestionText.wholeFile, note: wholeFileNote(asked) }]),
  ]
  return (
    <ChoiceList
      id={dateQuestionId}
      legend={dateQuestion(asked)}
      note={isWhole ? dateQuestionText.nothingDecides : dateQuestionText.notDecidedYet}
      choices={choices}
      chosen={answer}
      onChoose={onAnswer}
    />
  )
}

const [width, height] = [160, 28]

/** The note beside it says the same in words. */
export function MonthBars({ months }: { months: { month: string; money: number }[] }) {
  const most = Math.max(...months.map(({ money }) => money), 1)
  const step = width / months.length
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="mt-2 text-accent"
    >
      {months.map(({ month, money }, at) => {
        const tall = Math.max(0, (money / most) * height)
        return (
          <rect
            key={month}
            x={at * step}
            y={height - tall}
            width={Math.max(1, Math.min(step - 1.5, 14))}
            height={tall}
            rx="1"
            fill="currentColor"
          />
        )
      })}
    </svg>
  )
}
