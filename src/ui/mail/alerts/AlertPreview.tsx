import type { PeriodFigure } from '#domain/analytics/comparison/overview.ts'
import type { ShownPeriod } from '#domain/mail/alerts/alarm.ts'
import { moneyIn } from '#domain/values/money.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { alertValue, verdictLabel } from '#text/mail/alerts/alarm.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { Card } from '#ui/base/Card.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  title: string
  /** what the alert would have told, in one sentence */
  said: string
  /** null for days without data, which have no periods */
  figure: PeriodFigure | null
  periods: ShownPeriod[]
  /** the labels of the periods at which it would have told */
  told: string[]
  currency: string
}

const heads = [
  { name: alertsText.aPeriod, isNumber: false },
  { name: alertsText.value, isNumber: true },
  { name: alertsText.verdict, isNumber: false },
  { name: alertsText.low, isNumber: true },
  { name: alertsText.high, isNumber: true },
]

/** The last finished periods with their bounds, and where an alert would have told. */
export const AlertPreview = ({ title, said, figure, periods, told, currency }: Props) => {
  const money = moneyIn(currency)
  return (
    <Card title={`${alertsText.previewTitle}: ${title}`}>
      <p role="status" className="mb-3 font-medium">
        {said}
      </p>
      {figure && periods.length > 0 && (
        <Table
          title={title}
          look="figures"
          head={heads.map(({ name, isNumber }) => (
            <Heading key={name} className={isNumber ? 'text-right' : 'text-left'}>
              {name}
            </Heading>
          ))}
        >
          {periods.map(({ label, value, low, high, verdict }) => (
            <tr key={label}>
              <RowHeading>{periodName(label)}</RowHeading>
              <Figure>{alertValue(figure, value, money)}</Figure>
              <td
                className={`border-t border-line px-3 py-2 whitespace-nowrap ${verdict === 'outside' ? 'font-medium text-bad' : ''}`}
              >
                {told.includes(label) ? alertsText.wouldTell : verdictLabel[verdict]}
              </td>
              <Figure>{alertValue(figure, low, money)}</Figure>
              <Figure>{alertValue(figure, high, money)}</Figure>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}
