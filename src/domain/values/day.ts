/** Whether a text is a day as `YYYY-MM-DD`, of the year 1 or later. Date.parse reads February 30 as March 1. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
