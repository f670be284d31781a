import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { earlierChoice, type Remembered } from '#domain/mapping/remembered-mapping.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import {
  amountNote,
  beforeAndAfter,
  fillCustomersNote,
  fillDownNote,
  ordersText,
  productText,
} from '#text/mapping/orders.ts'
import { sampleSum, sampleText } from '#text/mapping/sample.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SampleSummary } from '#ui/mapping/SampleSummary.tsx'
import { StatusChoices } from '#ui/mapping/StatusChoices.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import type { ChosenMapping } from './use-mapping.ts'
import type { Sample } from './use-sample.ts'

interface Props {
  sample: Sample
  chosen: ChosenMapping
  /** how an earlier file with the same columns was mapped */
  remembered: Remembered | undefined
  onInvalid: (isInvalid: boolean) => void
}

/** What the chosen mapping would do, and what the person decides. */
export default function SampleReport({ sample, chosen, remembered, onInvalid }: Props) {
  const { report, statuses, isCounted, isUnavailable, isOutdated } = sample
  const { options, setOptions } = chosen
  const set = (changed: Partial<MappingOptions>) => setOptions({ ...options, ...changed })
  return (
    <section aria-label={sampleText.title} className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">{sampleText.title}</h2>
      <p className="mb-3 text-sm text-muted">{leadOf(sample)}</p>
      {report ? (
        <div className="space-y-4">
          <div aria-live="polite" aria-busy={isOutdated}>
            <SampleSummary
              report={report}
              isOutdated={isOutdated}
              options={options}
              onOptions={setOptions}
              dateAnswer={chosen.dateAnswer}
              onDateAnswer={chosen.answerDates}
            />
          </div>
          {statuses.length > 0 && (
            <StatusChoices
              columns={statuses}
              isWhole={isCounted || report.isWhole}
              sums={isOutdated ? sampleText.again : beforeAndAfter(report)}
              earlierOf={(value, choice) => earlierChoice(remembered, value, choice)}
              onChoose={(value, choice) => set({ statuses: { ...options.statuses, [statusKey(value)]: choice } })}
            />
          )}
          <AmountChoice sample={sample} chosen={chosen} />
          {report.fillDown && (
            <ChoiceList
              legend={ordersText.fillDownTitle}
              note={fillDownNote(report.fillDown)}
              choices={[
                { value: 'fill', label: ordersText.fillDown },
                { value: 'leave', label: ordersText.noFillDown },
              ]}
              chosen={options.fillDown === false ? 'leave' : 'fill'}
              onChoose={(choice) => set({ fillDown: choice === 'fill' })}
            />
          )}
          {report.fillCustomers && (
            <ChoiceList
              legend={ordersText.fillCustomersTitle}
              note={fillCustomersNote(report.fillCustomers)}
              choices={[
                { value: 'fill', label: ordersText.fillCustomers },
                { value: 'leave', label: ordersText.noFillDown },
              ]}
              chosen={options.fillCustomers ? 'fill' : 'leave'}
              onChoose={(choice) => set({ fillCustomers: choice === 'fill' })}
            />
          )}
          {report.currencies && (
            <CurrencyChoice
              currencies={report.currencies}
              chosen={options.currency}
              onChoose={(currency) => set({ currency })}
              onInvalid={onInvalid}
            />
          )}
        </div>
      ) : isUnavailable ? (
        <p className="text-sm">{sampleText.unavailable}</p>
      ) : (
        <Spinner label={sampleText.loading} />
      )}
    </section>
  )
}

function leadOf({ report, isOutdated }: Sample): string {
  if (report && isOutdated) return sampleText.again
  return report?.isWhole ? sampleText.fromAll : sampleText.fromSample
}

/** Shown if an amount and Quantity × Unit Price add up to different totals. */
function AmountChoice({ sample, chosen }: Pick<Props, 'sample' | 'chosen'>) {
  const product = chosen.product ?? sample.report?.product
  if (!product || product.agrees) return null
  return (
    <ChoiceList
      legend={ordersText.amountTitle}
      note={amountNote(product)}
      choices={[
        { value: 'amount', label: `“${product.amount}”`, note: sampleSum(product.amountMoney) },
        { value: 'product', label: productText(product), note: sampleSum(product.productMoney) },
      ]}
      chosen={chosen.product ? 'product' : 'amount'}
      onChoose={(choice) => (choice === 'product' ? chosen.chooseProduct(product) : chosen.chooseAmount())}
    />
  )
}
