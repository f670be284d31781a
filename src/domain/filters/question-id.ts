import { isDay } from '#domain/values/day.ts'

/**
 * The id of a source under a filter: `file.filter`. It stands wherever the id of a source does: in addresses, and as the
 * id of its figures. The filter is a random id, so an address never holds a value of the file. `file.filter~others` is
 * everybody else: the customers outside the filter's conditions on customers (docs/semantics.md §18). Two days after it choose
 * the customers who first bought within them.
 */
export const questionId = (fileId: string, filterId: string | undefined): string =>
  filterId === undefined ? fileId : `${fileId}.${filterId}`

const others = 'others'

/** The first and the last day on which customers may have bought first, `YYYY-MM-DD`. */
export interface DaysOfFirst {
  from: string
  to: string
}

export interface Question {
  fileId: string
  filterId?: string
  /** the customers outside the conditions on customers */
  isOthers?: true
  /** only customers whose first purchase lies within these days */
  days?: DaysOfFirst
}

/** `file.filter~others~2024-01-05~2024-02-10`; without a filter `file.~2024-01-05~2024-02-10`. */
export function idOfQuestion({ fileId, filterId, isOthers, days }: Question): string {
  if (filterId === undefined && !days) return fileId
  return [`${fileId}.${filterId ?? ''}`, ...(isOthers ? [others] : []), ...(days ? [days.from, days.to] : [])].join('~')
}

/** The parts of such an id. */
export function readQuestionId(id: string): Question {
  const [fileId = '', asked] = id.split('.')
  if (asked === undefined) return { fileId }
  const [filter = '', ...marks] = asked.split('~')
  const [from, to] = marks.filter((one) => isDay(one))
  return {
    fileId,
    ...(filter !== '' && { filterId: filter }),
    ...(marks.includes(others) && { isOthers: true }),
    ...(from !== undefined && to !== undefined && { days: { from, to } }),
  }
}

/** Whether an id of a question is written as `idOfQuestion` writes it, so that each question has one id and one answer. */
export function isQuestionId(id: string): boolean {
  const asked = readQuestionId(id)
  const { filterId, days } = asked
  if (filterId !== undefined && !isFilterId(filterId)) return false
  return idOfQuestion(asked) === id && (!days || days.from <= days.to)
}

/** The id with the days of first purchases, if there are any. */
export const withDays = (id: string, days: DaysOfFirst | undefined): string =>
  days ? idOfQuestion({ ...readQuestionId(id), days }) : id

/** The id without days of first purchases. */
export function withoutDays(id: string): string {
  const { days: _, ...rest } = readQuestionId(id)
  return idOfQuestion(rest)
}

/** The id of the source alone. */
export const sourceOf = (id: string): string => readQuestionId(id).fileId

/** Whether a text may be the id of a filter. */
export const isFilterId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)
