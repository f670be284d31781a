/**
 * The id of a source under a filter: `file.filter`. It stands wherever the id of a source does: in addresses, and as the
 * id of its figures. The filter is a random id, so an address never holds a value of the file. `file.filter~others` is
 * everybody else: the customers outside the filter's conditions on customers (docs/semantics.md §16).
 */
export const questionId = (fileId: string, filterId: string | undefined): string =>
  filterId === undefined ? fileId : `${fileId}.${filterId}`

const others = '~others'

/** The id of everybody else beside a filter of a source. */
export const othersId = (fileId: string, filterId: string): string => `${questionId(fileId, filterId)}${others}`

export interface Question {
  fileId: string
  filterId?: string
  /** the customers outside the conditions on customers */
  isOthers?: true
}

/** The parts of such an id. */
export function readQuestionId(id: string): Question {
  const [fileId = '', filter] = id.split('.')
  if (filter === undefined) return { fileId }
  return filter.endsWith(others)
    ? { fileId, filterId: filter.slice(0, -others.length), isOthers: true }
    : { fileId, filterId: filter }
}

/** The id of the source alone. */
export const sourceOf = (id: string): string => readQuestionId(id).fileId

/** Whether a text may be the id of a filter. */
export const isFilterId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)
