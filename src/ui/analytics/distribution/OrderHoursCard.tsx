import { heatSteps } from '#domain/analytics/cohort-heat.ts'
import { byWeekday, hoursOfDay, type OrderHours, weekdays } from '#domain/analytics/distribution/order-hours.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { formatCount } from '#domain/values/money.ts'
import { figuresOf, guestsLeftOut } from '#text/analytics/distribution/cards.ts'
import { hoursChartText, hoursTable, hoursText, mostText } from '#text/analytics/distribution/order-hours.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'
import { countCard, moneyCard } from '../charts/formats.ts'
import { GroupedBars } from '../charts/GroupedBars.tsx'
import { HeatChart } from '../charts/HeatChart.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { HeatLegend } from '../HeatLegend.tsx'
import { OpenRowsForm } from '../OpenRowsForm.tsx'

interface Props {
  fileId: string
  /** further parameters of the address of its numbers */
  opened: Record<string, string>
  hours: OrderHours
  /** orders without a customer */
  guestOrders: number
  exportHref: (as: 'csv' | 'excel') => string
  /** the page's address, from which its workbook is made */
  page: string
}

/** Each figure's radio button shows its part and hides the other, without script. */
const parts = {
  orders: 'group-has-[input[value=revenue]:checked]/hours:hidden',
  revenue: 'group-has-[input[value=orders]:checked]/hours:hidden',
} as const
type Of = keyof typeof parts

/** When orders are placed: a heat map of weekday and hour, or bars of weekdays if the file has no times. */
export const OrderHoursCard = ({ fileId, opened, hours, guestOrders, exportHref, page }: Props) => (
  <Card title={hoursText.title} id="hours">
    <div className="group/hours">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <p className="max-w-3xl flex-1 basis-64 text-sm text-muted">
          {hours.hasTimes ? hoursText.lead : hoursText.leadOfDays} {guestOrders > 0 && guestsLeftOut(guestOrders)}
        </p>
        <ExportMenu what={hoursText.title} exportHref={exportHref} page={page} />
      </div>
      <fieldset className="mb-3 flex flex-wrap gap-x-4 text-sm">
        <legend className="sr-only">{hoursText.shown}</legend>
        {(['orders', 'revenue'] as const).map((of) => (
          <label key={of} className="inline-flex min-h-(--control) items-center gap-2">
            <input type="radio" name="hours" value={of} defaultChecked={of === 'orders'} />
            {hoursText[of]}
          </label>
        ))}
      </fieldset>
      {(['orders', 'revenue'] as const).map((of) => (
        <div key={of} className={parts[of]}>
          {hours.hasTimes ? (
            <OfHours fileId={fileId} opened={opened} hours={hours} of={of} />
          ) : (
            <OfWeekdays hours={hours} of={of} />
          )}
        </div>
      ))}
      <details className="mt-3 text-sm">
        <summary className="w-fit text-muted">{hoursText.weekdays}</summary>
        <div className="mt-2">
          <FigureTable
            title={figuresOf(hoursText.title)}
            columns={hoursTable(false)}
            rows={byWeekday(hours.hours)}
            opens={{
              table: 'hours',
              address: openedAddress('hours', fileId, opened),
              row: ({ weekday }) => String(weekday),
              label: ({ weekday }) => hoursText.weekday(weekday),
            }}
          />
        </div>
      </details>
    </div>
    {hours.hasTimes && <ColumnDefinitions columns={hoursTable(true)} />}
  </Card>
)

interface PartProps {
  hours: OrderHours
  of: Of
}

const titleOf = (of: Of) => `${hoursText.title}: ${hoursText[of].toLowerCase()}`

function OfWeekdays({ hours, of }: PartProps) {
  const money = useMoney()
  const format = of === 'revenue' ? moneyCard(money) : countCard
  return (
    <GroupedBars
      title={titleOf(of)}
      description={hoursChartText(hours, of, money)}
      labels={weekdays.map(hoursText.shortWeekday)}
      series={[{ name: hoursText[of], tone: 'tone-1', swatch: 'bg-cat-1', values: hours.hours.map((day) => day[of]) }]}
      format={format}
      short={of === 'revenue' ? money.compact : formatCount}
      className="mb-4"
    />
  )
}

function OfHours({ fileId, opened, hours, of }: PartProps & Pick<Props, 'fileId' | 'opened'>) {
  const opens = openedAddress('hours', fileId, { ...opened, of })
  const money = useMoney()
  const format = of === 'revenue' ? moneyCard(money) : countCard
  const brief = of === 'revenue' ? money.tight : formatCount
  const stepOf = heatSteps(hours.hours.map((one) => one[of]))
  const rows = weekdays.map((weekday) => {
    const values = hours.hours.filter((one) => one.weekday === weekday).map((one) => one[of])
    return { name: hoursText.shortWeekday(weekday), values, steps: values.map(stepOf) }
  })
  return (
    <>
      <HeatChart
        title={titleOf(of)}
        description={hoursChartText(hours, of, money)}
        labels={hoursOfDay.map(hoursText.clock)}
        rows={rows}
        format={format}
        below={
          <HeatLegend lowest={hoursText.lowest} highest={hoursText.highest}>
            <span className="basis-full">{`${hoursText.legend} ${mostText(hours.hours, of, money)}`}</span>
          </HeatLegend>
        }
      />
      <details className="my-3 text-sm">
        <summary className="w-fit text-muted">{`${hoursText.table}: ${hoursText[of].toLowerCase()}`}</summary>
        <Table
          title={figuresOf(titleOf(of))}
          look="figures"
          box="line"
          around="mt-2"
          opens={{ address: opens, columns: ['', ...weekdays.map(String)] }}
          head={[
            <Heading key="hour" className="text-left">
              {hoursText.hour}
            </Heading>,
            ...rows.map(({ name }) => (
              <Heading key={name} className="text-right">
                {name}
              </Heading>
            )),
          ]}
        >
          {hoursOfDay.map((hour) => (
            <tr key={hour} data-row={hour}>
              <RowHeading>{hoursText.clock(hour)}</RowHeading>
              {rows.map(({ name, values }) => (
                <Figure key={name}>{brief(values[hour]!)}</Figure>
              ))}
            </tr>
          ))}
        </Table>
        <OpenRowsForm
          address={opens}
          rows={hoursOfDay.map((hour) => ({ value: String(hour), label: hoursText.clock(hour) }))}
          columns={weekdays.map((weekday) => ({ key: String(weekday), label: hoursText.weekday(weekday) }))}
        />
      </details>
    </>
  )
}
