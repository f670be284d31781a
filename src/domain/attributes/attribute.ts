/** The types of attributes; each is read by the reader that the target fields use. */
export const attributeTypes = ['text', 'number', 'date', 'yes-no'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** A column that is mapped to no target field and kept for questions. */
export interface Attribute {
  /** header in the file */
  column: string
  type: AttributeType
  /** the sign at which a cell of tags is cut, such as a comma; only text is cut */
  split?: string
}

/** As a call names it. The sample decides the type if it is missing. */
export interface AskedAttribute {
  column: string
  type?: AttributeType
  split?: string
}

/** An unmapped column as the sample shows it. Values are personal data: never in logs, addresses or errors. */
export interface AttributeFound extends Attribute {
  isProposed: boolean
  /** different values in the sample; of tags if the column is split */
  values: number
  /** the most frequent values, as they are written */
  examples: string[]
}

/** Attributes of a data source. */
export const mostAttributes = 40
/** Characters of a value of text; the rest is not kept. */
export const mostAttributeLength = 200

/** The signs at which tags are cut; the first of those in a column is proposed. */
export const splitSigns = [',', ';', '|', '/'] as const
