import type { MailTable, ReportMail } from '#domain/mail/mail-table.ts'

/** Mail programs know few rules, so these are all. The colors follow the reader's system where it says them. */
const style = `
body { margin: 0; padding: 16px; background: #f6f4f1; color: #1f1d1a; font: 15px/1.45 -apple-system, "Segoe UI", Roboto, sans-serif; }
.box { max-width: 640px; margin: 0 auto; padding: 20px 24px; background: #ffffff; border: 1px solid #e2ded8; border-radius: 8px; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
h2 { margin: 24px 0 4px; font-size: 15px; }
p { margin: 0 0 4px; }
.quiet { color: #6b665f; font-size: 13px; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th { color: #6b665f; font-weight: 600; }
th, td { padding: 5px 6px; border-bottom: 1px solid #e2ded8; text-align: left; vertical-align: top; }
td:first-child { min-width: 72px; }
.n { text-align: right; white-space: nowrap; }
.scroll { overflow-x: auto; }
a { color: #1d5fbf; }
.go { margin-top: 20px; }
.foot { max-width: 640px; margin: 12px auto 0; }
@media (prefers-color-scheme: dark) {
  body { background: #161513; color: #edeae6; }
  .box { background: #1f1e1b; border-color: #3a3733; }
  th, .quiet { color: #a8a29a; }
  th, td { border-color: #3a3733; }
  a { color: #8bb8ff; }
}`

/** A report as the HTML of a mail: text and plain tables, nothing that is loaded from elsewhere. */
export const ReportDocument = ({ mail }: { mail: ReportMail }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{mail.subject}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body>
      <div className="box">
        <p className="quiet">{mail.lead}</p>
        <h1>{mail.heading}</h1>
        {mail.facts.map((fact) => (
          <p key={fact} className="quiet">
            {fact}
          </p>
        ))}
        {mail.tables.map((table) => (
          <PlainTable key={table.title} {...table} />
        ))}
        {mail.page && (
          <p className="go">
            <a href={mail.page.href}>{mail.page.label}</a>
          </p>
        )}
      </div>
      <div className="foot">
        <p className="quiet">
          {mail.foot} <a href={mail.unsubscribe.href}>{mail.unsubscribe.label}</a>
          {mail.schedule && (
            <>
              {' · '}
              <a href={mail.schedule.href}>{mail.schedule.label}</a>
            </>
          )}
        </p>
      </div>
    </body>
  </html>
)

const PlainTable = ({ title, head, rows, isNumeric, note }: MailTable) => (
  <>
    <h2>{title}</h2>
    <div className="scroll">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
              <th key={at} scope="col" className={isNumeric[at] ? 'n' : undefined}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike
            <tr key={line}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
                <td key={at} className={isNumeric[at] ? 'n' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {note && <p className="quiet">{note}</p>}
  </>
)
