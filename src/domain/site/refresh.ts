/** How long loaded data counts as fresh, and how often the file list is loaded again (docs/specification.md §9). */
export const freshMs = 5 * 60_000
export const filesRefreshMs = 2000
