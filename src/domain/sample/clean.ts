/** The macros of the same names in jobs/ingest/sql/cells.sql; JavaScript's trim takes more kinds of blanks. */
export const clean = (text: string) => text.replace(/^[ \t\n\r\u00a0\ufeff]+|[ \t\n\r\u00a0\ufeff]+$/g, '')
export const plainSpaces = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

/** Without the mark by which some programs keep a cell from being read as a number (` of WeChat, '). */
export const bareText = (text: string) => text.replace(/^[`']+/, '')
