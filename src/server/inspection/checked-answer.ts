import type { InspectionAnswers, InspectionTask } from '#domain/files/inspection.ts'

type Kind = InspectionTask['kind']
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Reading may corrupt a child, so only values of the right shape are accepted from it. */
const isAnswer: Record<Kind, (value: unknown) => boolean> = {
  inspect: (value) =>
    isObject(value) &&
    (isObject(value.failure) ||
      typeof value.workbook === 'string' ||
      (isObject(value.look) && isTexts(value.look.columns) && isObject(value.look.dialect))),
  preview: (value) =>
    isObject(value) && Array.isArray(value.rows) && value.rows.every(isTexts) && isObject(value.mapping),
  sample: (value) => isObject(value) && typeof value.rows === 'number' && Array.isArray(value.checks),
  'set-aside': (value) => Array.isArray(value) && value.every((row) => isObject(row) && isTexts(row.cells)),
}

/** The answer of a child, typed; throws if it does not fit the kind of task. */
export function checkedAnswer<K extends Kind>(kind: K, value: unknown): InspectionAnswers[K] {
  if (!isAnswer[kind](value)) throw new Error(`the look child gave no answer to "${kind}"`)
  return value as InspectionAnswers[K]
}
