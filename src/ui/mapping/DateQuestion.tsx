import type { DateQuestion as Question } from '#domain/mapping/sample/date-question.ts'
import { dateQuestion, dayFirstDay, monthFirstDay, monthsNote, sampleText } from '#text/mapping/sample.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'

export type DateAnswer = 'month-first' | 'day-first' | 'whole-file'

interface Props {
  asked: Question
  answer: DateAnswer | undefined
  onAnswer: (answer: DateAnswer) => void
}

export const dateQuestionId = 'date-question'

/** Asks how 03/04/2024 is read, with the revenue of the sample's months both ways. Nothing is chosen beforehand. */
export function DateQuestion({ asked, answer, onAnswer }: Props) {
  const { months, isWhole } = asked
  const reading = (value: DateAnswer, label: string, of: Question['months']['monthFirst']) => ({
    value,
    label,
    note: monthsNote(of),
    figure: <MonthBars months={of} />,
  })
  const choices = [
    reading('month-first', monthFirstDay(asked.monthFirst), months.monthFirst),
    reading('day-first', dayFirstDay(asked.dayFirst), months.dayFirst),
    ...(isWhole ? [] : [{ value: 'whole-file' as const, label: sampleText.wholeFile, note: sampleText.wholeFileNote }]),
  ]
  return (
    <ChoiceList
      id={dateQuestionId}
      legend={dateQuestion(asked)}
      note={isWhole ? sampleText.nothingDecides : sampleText.notDecidedYet}
      choices={choices}
      chosen={answer}
      onChoose={onAnswer}
    />
  )
}

const [width, height] = [160, 28]

/** The note beside it says the same in words. */
function MonthBars({ months }: { months: { month: string; money: number }[] }) {
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
