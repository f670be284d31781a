import type { Cell, Draft, Form } from './draft.ts'

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (value: number) => String(value).padStart(2, '0')

/** A cell as a text export writes it. */
export function textOf(cell: Cell | undefined, { form, spreadsheetDates }: Draft): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell.type === 'number') return String(cell.value)
  if (cell.type === 'money') return moneyText(cell.cents, cell.sign ? { ...form, sign: cell.sign } : form)
  if (cell.type === 'spreadsheet date') return spreadsheetDateText(cell.at, spreadsheetDates)
  return `${dayText(cell.at, form)}${form.hasTime ? ` ${timeText(cell.at)}` : ''}`
}

function spreadsheetDateText(at: Date, form: Draft['spreadsheetDates']): string {
  const day = form === 'dots' ? dayText(at, { date: 'day.month' }) : isoDay(at)
  const hasTime = at.getTime() % 86_400_000 !== 0
  return hasTime || form === 'midnight' ? `${day} ${timeText(at)}` : day
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10)

export const timeText = (at: Date): string => at.toISOString().slice(11, 19)

export function dayText(at: Date, { date }: Pick<Form, 'date'>): string {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  if (date === 'iso') return isoDay(at)
  if (date === 'year/month') return `${year}/${two(month)}/${two(day)}`
  if (date === 'day/month') return `${two(day)}/${two(month)}/${year}`
  if (date === 'month/day') return `${two(month)}/${two(day)}/${year}`
  if (date === 'day.month') return `${two(day)}.${two(month)}.${year}`
  return `${day} ${monthNames[month - 1]} ${year}`
}

function moneyText(cents: number, form: Form): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, form.thousandsMark)
  const number = `${whole}${form.decimalMark}${two(Math.abs(cents) % 100)}`
  const { sign, isSignBehind } = form
  const signed = sign ? (isSignBehind ? `${number} ${sign}` : `${sign}${number}`) : number
  return cents < 0 ? `-${signed}` : signed
}

/** All cells of a sheet in the order of its columns, header and titles included. */
export function tableOf<T>(draft: Draft, rows: Draft['rows'], write: (cell: Cell | undefined) => T): (T | string)[][] {
  return [
    ...draft.titles.map((title) => [title]),
    draft.columns.map(({ header }) => header),
    ...rows.map((row) => draft.columns.map(({ key }) => write(row.cells[key]))),
  ]
}
