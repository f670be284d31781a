const half = ' ?[AaPp]\\.? ?[Mm]\\.?'

/**
 * Dates and times of databases and logs, rewritten into the form that the other readers know. Patterns for RE2 and
 * JavaScript, each with its replacement: Oracle's '03-JAN-24 08.33.11.000000 AM +00:00', '5 Jan 2024 8.33 AM', DB2's
 * '2024-01-03-08.33.11.123456', SQL Server's '08:33:11:000AM', '20240103T083311Z' and '20240103 083311', '20240103
 * 08:33', SAS's '05JAN2024:08:33:11' and '05/Jan/2024:08:33:11 +0000' in logs. A time with points must follow a date:
 * 'Mo 09.01.23' has no time.
 */
export const programDates: [pattern: string, made: string][] = [
  [
    `^(.*\\d,? )(\\d{1,2})\\.(\\d{2})\\.(\\d{2})((?:[.,]\\d{1,9})?(?:${half})?(?: (?:[+-]\\d{2}:\\d{2}|[A-Z][A-Za-z_/]{2,30}))?)$`,
    '\\1\\2:\\3:\\4\\5',
  ],
  [`^(.*\\d,? )(\\d{1,2})\\.(\\d{2})(${half})$`, '\\1\\2:\\3\\4'],
  ['^(\\d{4}-\\d{2}-\\d{2})-(\\d{2})\\.(\\d{2})\\.(\\d{2})(\\.\\d{1,12})?$', '\\1 \\2:\\3:\\4\\5'],
  ['(:\\d{2}):(\\d{3} ?[AaPp][Mm])$', '\\1.\\2'],
  [
    '^((?:19|20)\\d{2})(\\d{2})(\\d{2})[T ](\\d{2})(\\d{2})(\\d{2})((?:[.,]\\d{1,9})?(?:Z| ?[+-]\\d{2}:?\\d{2})?)$',
    '\\1-\\2-\\3 \\4:\\5:\\6\\7',
  ],
  ['^((?:19|20)\\d{2})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(Z|[+-]\\d{2}:?\\d{2})?$', '\\1-\\2-\\3 \\4:\\5\\6'],
  ['^((?:19|20)\\d{2})(\\d{2})(\\d{2})[T ](\\d{1,2}:\\d{2}.*)$', '\\1-\\2-\\3 \\4'],
  ['^(\\d{1,2}/?[A-Za-z]{3}/?\\d{4}):(\\d{2}:\\d{2})', '\\1 \\2'],
]

/** Matches something that such dates have and other texts hardly ever do, so that other texts are skipped fast. */
export const mayBeProgramDate = `\\d\\.\\d{2}(?:[.,]\\d|${half})|^\\d{4}-\\d{2}-\\d{2}-|:\\d{3} ?[AaPp][Mm]$|^\\d{8}[T ]|[A-Za-z]/?\\d{4}:`

const found = new RegExp(mayBeProgramDate)
const patterns = programDates.map(
  ([pattern, made]) => [new RegExp(pattern), made.replace(/\\(\d)/g, '$$$1')] as const, // pattern: at most 200 characters (longest)
)

/**
 * Rewrites a date of such a program; any other text is unchanged. The macro of_program of
 * jobs/ingest/read/sql/dates.sql does the same.
 */
export const withPlainClock = (text: string): string =>
  found.test(text) ? patterns.reduce((made, [pattern, become]) => made.replace(pattern, become), text) : text
