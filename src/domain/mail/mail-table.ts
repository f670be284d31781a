/** A mail is read in a narrow column: its tables have no more than this. */
export const mostMailRows = 12
export const mostMailColumns = 8

/** A table of a mail, as it is shown. */
export interface MailTable {
  title: string
  head: string[]
  rows: string[][]
  /** of each column: whether it holds numbers */
  isNumeric: boolean[]
  /** what is left out; undefined if nothing is */
  note: string | undefined
}

/** What a mail about a saved view says, in HTML and in plain text alike. */
export interface ReportMail {
  subject: string
  /** in one line: whose figures, the view, the filter */
  lead: string
  heading: string
  facts: string[]
  tables: MailTable[]
  /** the page of the view; undefined for who has no account */
  page: { href: string; label: string } | undefined
  /** when it is sent, and how it ends */
  foot: string
  /** the page of all reports; undefined for who may not open it */
  schedule: { href: string; label: string } | undefined
  unsubscribe: { href: string; label: string }
}
