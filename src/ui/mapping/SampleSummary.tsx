import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { takenOff } from '#domain/mapping/repeated-reductions.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { exchangedLabels, exchangedNote, monthsNote } from '#text/mapping/date-question.ts'
import { hiddenRowsText } from '#text/mapping/hidden.ts'
import {
  centsText,
  discountNote,
  monthQuestion,
  repeatedReductionText,
  repeatedTotalsText,
  returnsText,
  sampleLines,
  sampleSum,
  sampleText,
} from '#text/mapping/sample.ts'
import { toldChecks } from '#text/mapping/told-checks.ts'
import { whyRows } from '#text/mapping/why-rows.ts'
import { whyText } from '#text/mapping/why-status.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'
import { type DateAnswer, DateQuestion, MonthBars } from './DateQuestion.tsx'
import { Why } from './Why.tsx'

interface Props {
  report: SampleReport
  /** the report belongs to the previous choice */
  isOutdated: boolean
  options: MappingOptions
  onOptions: (options: MappingOptions) => void
  dateAnswer: DateAnswer | undefined
  onDateAnswer: (answer: DateAnswer) => void
}

/** What the sample predicts, what looks wrong, and what the person has to decide. */
export function SampleSummary({ report, isOutdated, options, onOptions, dateAnswer, onDateAnswer }: Props) {
  const {
    cents,
    dateQuestion: asked,
    discount,
    exchangedDates: exchanged,
    monthQuestion: month,
    repeatedTotals,
    repeatedReductions,
    negativeQuantities: returns,
    hidden,
  } = report
  const warnings = toldChecks(report)
  return (
    <div className="space-y-4">
      <ul className={`list-disc space-y-1 pl-5 text-sm ${isOutdated ? 'text-muted' : ''}`}>
        {sampleLines(report).map((line) => (
          <li key={line.text}>
            {line.text}
            {line.kind && <Why of={whyText.rows(line.text)}>{whyRows(line.kind, report.rowsWhy[line.kind] ?? {})}</Why>}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <div className="rounded-lg border border-warn/40 bg-warn-soft p-4">
          <p className="font-medium">{sampleText.checksTitle}</p>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sm">
            {warnings.map(({ text, why }) => (
              <li key={text}>
                {text}
                <Why of={whyText.warning(text)}>{why}</Why>
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked && <DateQuestion asked={asked} answer={dateAnswer} onAnswer={onDateAnswer} />}
      {exchanged && (
        <ChoiceList
          legend={sampleText.exchangedTitle}
          note={exchangedNote(exchanged)}
          choices={[
            {
              value: 'swap',
              label: exchangedLabels(exchanged).swap,
              note: monthsNote(exchanged.back),
              figure: <MonthBars months={exchanged.back.months} />,
            },
            {
              value: 'keep',
              label: exchangedLabels(exchanged).keep,
              note: monthsNote(exchanged.asWritten),
              figure: <MonthBars months={exchanged.asWritten.months} />,
            },
          ]}
          chosen={options.exchangedDates ?? 'keep'}
          onChoose={(exchangedDates) => onOptions({ ...options, exchangedDates })}
        />
      )}
      {month && (
        <ChoiceList
          legend={monthQuestion(month)}
          choices={[
            { value: '', label: sampleText.leaveUnread },
            { value: 'first-day', label: sampleText.asFirstDay },
          ]}
          chosen={options.monthDates ?? ''}
          onChoose={(read) => onOptions({ ...options, monthDates: read || undefined })}
        />
      )}
      {cents && (
        <ChoiceList
          legend={sampleText.centsTitle}
          note={centsText(cents)}
          choices={[
            { value: 'minor', label: sampleText.asCents },
            { value: 'major', label: sampleText.asTheyStand },
          ]}
          chosen={options.amountUnit ?? cents.readAs}
          onChoose={(unit) => onOptions({ ...options, amountUnit: unit })}
        />
      )}
      {discount && !discount.isMarked && (
        <ChoiceList
          legend={sampleText.discountTitle}
          note={discountNote(discount)}
          choices={[
            {
              value: discount.part,
              label: discount.part === 'percent' ? sampleText.discountAsPercent : sampleText.discountAsShare,
              note: sampleSum(discount.asPart),
            },
            { value: 'money', label: sampleText.discountAsMoney, note: sampleSum(discount.asMoney) },
          ]}
          chosen={options.discountUnit ?? discount.readAs}
          onChoose={(unit) => onOptions({ ...options, discountUnit: unit })}
        />
      )}
      {repeatedTotals && (
        <ChoiceList
          legend={sampleText.totalsTitle}
          note={repeatedTotalsText(repeatedTotals)}
          choices={[
            { value: 'add', label: sampleText.addLines, note: sampleSum(repeatedTotals.added) },
            { value: 'once', label: sampleText.countOnce, note: sampleSum(repeatedTotals.once) },
          ]}
          chosen={options.repeatedTotals ?? 'add'}
          onChoose={(repeated) => onOptions({ ...options, repeatedTotals: repeated })}
        />
      )}
      {returns && (
        <ChoiceList
          legend={sampleText.returnsTitle}
          note={returnsText(returns)}
          choices={[
            { value: 'return', label: sampleText.asReturns, note: sampleSum(returns.asReturns) },
            { value: 'sale', label: sampleText.asSales, note: sampleSum(returns.asSales) },
          ]}
          chosen={options.negativeQuantity ?? 'sale'}
          onChoose={(negativeQuantity) => onOptions({ ...options, negativeQuantity })}
        />
      )}
      {hidden && (
        <ChoiceList
          legend={sampleText.hiddenTitle}
          note={hiddenRowsText(hidden)}
          choices={[
            { value: 'count', label: sampleText.countHidden },
            { value: 'leave-out', label: sampleText.leaveHiddenOut, note: sampleText.hiddenSetAside },
          ]}
          chosen={options.hiddenRows ?? 'count'}
          onChoose={(hiddenRows) => onOptions({ ...options, hiddenRows })}
        />
      )}
      {repeatedReductions.map((found) => (
        <ChoiceList
          key={found.which}
          legend={found.which === 'repeatedRefunds' ? sampleText.refundsTitle : sampleText.discountsTitle}
          note={repeatedReductionText(found)}
          choices={[
            { value: 'once', label: sampleText.takeOffOnce, note: sampleSum(found.once) },
            { value: 'add', label: sampleText.takeOffEach, note: sampleSum(found.added) },
          ]}
          chosen={takenOff(options, found.which)}
          onChoose={(taken) => onOptions({ ...options, [found.which]: taken })}
        />
      ))}
    </div>
  )
}
