/** How the figures of a chart are written: an amount of a currency, a count, or a share. */
export interface CardFormat {
  /** an ISO code, `count` or `rate` */
  name: string
  text: (value: number) => string
}

interface CardSeries {
  name: string
  /** its color: a class of src/styles.css */
  tone: string
  /** one a label; null where there is none */
  values: (number | null)[]
  /** written otherwise than the others */
  format?: CardFormat
}

/** What the card of a chart says of each place of its axis. */
export interface ChartCard {
  /** places are points from edge to edge, or bands side by side */
  layout: 'points' | 'bands'
  labels: string[]
  series: CardSeries[]
  format: CardFormat
}

/** Nothing but zeros: an axis with other amounts would say that there are some. */
export const isFlat = ({ series }: Pick<ChartCard, 'series'>): boolean =>
  series.every(({ values }) => values.every((value) => !value))

/** The card's data as attributes of the chart, which src/browser/chart-card.ts reads. */
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
