/** What the mapping screen shows of a file: rows of the preview, values of each column (docs/specification.md §9). */
export const previewRows = 5
export const previewValues = 3
