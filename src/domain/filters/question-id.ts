/**
 * The id of a source under a filter: `file.filter`. It stands wherever the id of a source does: in addresses, and as the
 * id of its figures. The filter is a random id, so an address never holds a value of the file.
 */
export const questionId = (fileId: string, filterId: string | undefined): string =>
  filterId === undefined ? fileId : `${fileId}.${filterId}`

export interface Question {
  fileId: string
  filterId?: string
}

/** The parts of such an id. */
export function readQuestionId(id: string): Question {
  const [fileId = '', filterId] = id.split('.')
  return filterId === undefined ? { fileId } : { fileId, filterId }
}

/** The id of the source alone. */
export const sourceOf = (id: string): string => readQuestionId(id).fileId

/** Whether a text may be the id of a filter. */
export const isFilterId = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)
