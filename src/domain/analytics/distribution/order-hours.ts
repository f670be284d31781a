import type { ListQuestion } from '../customers/list-question.ts'

/** The orders of a weekday, or of an hour of it (docs/semantics.md §16). */
export interface OrderHour {
  /** 1 is Monday, 7 is Sunday */
  weekday: number
  /** 0..23, in the file's time; null if the file has no times */
  hour: number | null
  /** purchases */
  orders: number
  /** refunds included, in the file's currency */
  revenue: number
}

export interface OrderHours {
  /** the file has times, so there is a row for each hour */
  hasTimes: boolean
  /** purchases of all customers, and the revenue of all their orders */
  orders: number
  revenue: number
  /** 7 weekdays, each with 24 hours if the file has times, also those without orders */
  hours: OrderHour[]
}

/** A row of order-hours.sql. Money in ten-thousandths. */
export interface ReadHour {
  weekday: number
  hour: number
  orders: number
  revenue: number
  has_time: boolean
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7]
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const units = 10_000

export const hoursQuestion: ListQuestion = { query: 'order-hours', isOfOrders: true }

export function orderHours(rows: ReadHour[]): OrderHours {
  const hasTimes = rows.some(({ has_time }) => has_time)
  const sumOf = (some: ReadHour[], key: 'orders' | 'revenue') => some.reduce((sum, row) => sum + row[key], 0)
  return {
    hasTimes,
    orders: sumOf(rows, 'orders'),
    revenue: sumOf(rows, 'revenue') / units,
    hours: weekdays.flatMap((weekday) =>
      (hasTimes ? hoursOfDay : [null]).map((hour) => {
        const own = rows.filter((row) => row.weekday === weekday && (hour === null || row.hour === hour))
        return { weekday, hour, orders: sumOf(own, 'orders'), revenue: sumOf(own, 'revenue') / units }
      }),
    ),
  }
}

/** The hours added up by weekday, Monday first. */
export const byWeekday = (hours: OrderHour[]): OrderHour[] =>
  weekdays.map((weekday) => {
    const own = hours.filter((one) => one.weekday === weekday)
    const sumOf = (key: 'orders' | 'revenue') => own.reduce((sum, one) => sum + one[key], 0)
    return { weekday, hour: null, orders: sumOf('orders'), revenue: Math.round(sumOf('revenue') * units) / units }
  })
