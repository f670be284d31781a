/** How the cells of an attribute are read: by the readers that the fields use. */
export const attributeTypes = ['text', 'number', 'date', 'yes-no'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** A column of the file that is mapped to no target field and is kept for questions (docs/semantics.md §15). */
export interface Attribute {
  /** its header in the file */
  column: string
  type: AttributeType
  /** the sign at which a cell of tags is cut, such as a comma */
  split?: string
}

/** A data source keeps at most this many attributes. */
export const mostAttributes = 40

/** A longer value is cut. */
export const mostAttributeLength = 200
