/** The kind of figures in a chart: amounts of a currency, counts, or shares. */
export interface CardFormat {
  /** an ISO code, `count` or `rate` */
  name: string
  text: (value: number) => string
}

interface CardSeries {
  name: string
  /** its color: a class of src/styles.css */
  tone: string
  /** one value per label; null if there is none */
  values: (number | null)[]
  /** values that are written in another form than the others */
  format?: CardFormat
}

/** What the card of a chart shows at each point of its axis. */
export interface ChartCard {
  /** the labels are points from edge to edge, or bands side by side */
  layout: 'points' | 'bands'
  labels: string[]
  series: CardSeries[]
  format: CardFormat
}

/** All values are zero: other amounts at the axis would suggest that there are some. */
export const isFlat = ({ series }: Pick<ChartCard, 'series'>): boolean =>
  series.every(({ values }) => values.every((value) => !value))

/** The card's data as attributes of the chart, for src/browser/chart-card.ts. */
export const cardData = ({ layout, labels, series, format }: ChartCard) => ({
  'data-chart': layout,
  'data-labels': labels.join('|'),
  'data-format': format.name,
  'data-series': JSON.stringify(
    series.map(({ name, tone, values, format: own }) => ({
      name,
      tone,
      values: values.map((value) => (value === null ? '' : Math.round(value * 1e6) / 1e6)).join(),
      ...(own && { format: own.name }),
    })),
  ),
})
