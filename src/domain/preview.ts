/** What the mapping screen shows of a file: rows of the preview, values of each column (spec.md §9). */
export const previewRows = 5
export const previewValues = 3
