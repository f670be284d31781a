import type { Context } from 'hono'
import type { StoredCostFile } from '#db/queries/cost-files.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { costFileHref, costsHref } from '#domain/costs/cost-addresses.ts'
import { mixedCurrencies } from '#domain/costs/cost-currencies.ts'
import {
  type CostFileReport,
  type CostReason,
  costFileKinds,
  type DateOrderQuestion,
  fieldsOfKind,
  mostKeptSetAside,
  spendSpans,
} from '#domain/costs/cost-file.ts'
import { fileHref } from '#domain/files/notification.ts'
import type { KeptRow } from '#domain/files/set-aside-row.ts'
import { lookAgain } from '#server/analytics/look-again.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull } from '#server/http/fair-queue.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { previewTable, readKeptRows } from '#server/inspection/inspect-stored-file.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import {
  costFailureText,
  costFieldText,
  costKindText,
  costReasonText,
  costsText,
  dateOrderQuestion,
  isCostReason,
  keptSetAside,
  mixedCurrenciesText,
  readingLabel,
  reportSentences,
  setAsideLine,
  spanText,
} from '#text/costs/costs.ts'
import { sampleText } from '#text/mapping/sample.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { BackIcon } from '#ui/base/icons.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { SelectField, TextField } from '#ui/costs/CostFields.tsx'
import { setAsideOf } from '#ui/costs/CostFiles.tsx'
import { currencyOfOrders } from './costs-of-source.ts'

/** Columns of a form; a wider file is mapped by the call. */
export const mostMappedColumns = 300
/** Set-aside rows that the page shows. */
const shownRows = 20
const shownValues = 3
const shownChars = 80

/** The page of a file of costs or spend: its mapping, what reading it found, and the button that saves it. */
export async function costFilePage(
  c: Context<AppEnv>,
  source: StoredFile,
  file: StoredCostFile,
  error?: string,
): Promise<Response> {
  const isWaited = file.state === 'pending' || file.state === 'reading'
  if (isWaited) lookAgain(c)
  const { report } = file
  const currency = currencyOfOrders(source)
  const mixed = mixedCurrencies(currency, [{ name: file.original_name, currency: report?.currency ?? null }])
  return dashboardPage(
    c,
    file.original_name,
    <>
      <div>
        <Button href={costsHref(source.id)} look="plain" small className="-ml-3">
          <BackIcon /> {costsText.title}: {source.original_name}
        </Button>
        <PageTitle title={file.original_name} lead={file.kind ? costKindText[file.kind] : costsText.mapLead} />
      </div>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {file.failure && <Notice tone="bad">{costFailureText(file.failure)}</Notice>}
      {isWaited && <Notice role="status">{costsText.reading}</Notice>}
      {file.state === 'in' && <Notice>{costsText.isSaved}</Notice>}
      {report && (
        <Card title={sampleText.title} id="report">
          <Report report={report} shown={{ isSaved: file.state === 'in', currency }} />
          {mixed && <Notice tone="warn">{mixedCurrenciesText(mixed)}</Notice>}
          {setAsideOf(report) > 0 && (
            <SetAside source={source} file={file} rows={await setAsideRows(c, file)} all={setAsideOf(report)} />
          )}
          {file.state === 'read' && report.dateQuestion && (
            <DateQuestion source={source} file={file} question={report.dateQuestion} />
          )}
          {file.state === 'read' && report.taken > 0 && !report.dateQuestion && (
            <form method="post" action={costFileHref(source.id, file.id)} className="mt-4">
              <p className="mb-2 text-sm text-muted">{costsText.saveLead}</p>
              <Button type="submit" name="act" value="save">
                {costsText.save}
              </Button>
            </form>
          )}
          {file.state === 'read' && report.taken === 0 && <Notice tone="warn">{costsText.nothingTaken}</Notice>}
        </Card>
      )}
      {file.look && file.state !== 'in' && file.state !== 'reading' && (
        <Card title={costsText.mapTitle} id="mapping">
          <SheetForm source={source} file={file} />
          <MappingForm source={source} file={file} values={await valuesOf(c, file)} />
        </Card>
      )}
    </>,
    fileHref(source.id),
  )
}

const Report = ({ report, shown }: { report: CostFileReport; shown: Parameters<typeof reportSentences>[1] }) => (
  <div className="space-y-1 text-sm">
    {reportSentences(report, shown).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {(Object.entries(report.setAside) as [CostReason, number][]).map(([reason, n]) => (
      <p key={reason} className="text-warn">
        {setAsideLine(reason, n)}
      </p>
    ))}
  </div>
)

interface FileProps {
  source: StoredFile
  file: StoredCostFile
}

/** Asks for the order of day and month; the answer has the file read again. */
const DateQuestion = ({ source, file, question }: FileProps & { question: DateOrderQuestion }) => (
  <form method="post" action={costFileHref(source.id, file.id)} className="mt-4 space-y-3">
    <Notice tone="warn">{dateOrderQuestion(question)}</Notice>
    <input type="hidden" name="act" value="dates" />
    <p className="flex flex-wrap gap-2">
      {(['day-first', 'month-first'] as const).map((order) => (
        <Button key={order} type="submit" name="dateOrder" value={order} look="quiet">
          {readingLabel[order](question)}
        </Button>
      ))}
    </p>
  </form>
)

const SetAside = ({ source, file, rows, all }: FileProps & { rows: KeptRow[]; all: number }) => (
  <div className="mt-4 space-y-3">
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Button href={`/api/files/${source.id}/costs/${file.id}/set-aside.csv`} download small look="quiet">
        {costsText.setAsideDownload}
      </Button>
      {all > mostKeptSetAside && keptSetAside}
    </p>
    <Table
      title={costsText.setAside}
      look="text"
      box="line"
      head={['Row', 'Reason', ...shownColumns(file)].map((name) => <Heading key={name}>{name}</Heading>)}
    >
      {rows.map(({ row, reason, cells }) => (
        <tr key={row} className="border-t border-line [&_td]:px-3 [&_td]:py-1">
          <td>{row}</td>
          <td>{isCostReason(reason) ? costReasonText[reason] : reason}</td>
          {shownColumns(file).map((name) => (
            <td key={name} className="wrap-anywhere">
              {cells[file.look!.columns.indexOf(name)]?.slice(0, shownChars)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  </div>
)

const shownColumns = ({ look, mapping }: StoredCostFile) =>
  (look?.columns ?? []).filter((column) => mapping && Object.hasOwn(mapping, column))

async function setAsideRows(c: Context<AppEnv>, file: StoredCostFile): Promise<KeptRow[]> {
  return unlessBusy(() => readKeptRows(c.var.storage, askerOf(c), file.id, 'set-aside.csv', shownRows), [])
}

/** The first values of each column. */
async function valuesOf(c: Context<AppEnv>, file: StoredCostFile): Promise<string[][]> {
  const preview = await unlessBusy(() => previewTable(c.var.storage, askerOf(c), file, file.look!), undefined)
  const rows = preview && 'rows' in preview ? preview.rows : []
  return file.look!.columns.slice(0, mostMappedColumns).map((_, at) =>
    rows
      .map((row) => (row[at] ?? '').trim().slice(0, shownChars))
      .filter(Boolean)
      .slice(0, shownValues),
  )
}

/** The page is shown without these while too many wait for a child. */
async function unlessBusy<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof QueueFull) return otherwise
    throw error
  }
}

/** The sheets of a workbook, if it has several. */
function SheetForm({ source, file }: FileProps) {
  const { sheets = [], sheet } = file.look?.workbook ?? {}
  if (sheets.length < 2) return null
  return (
    <form
      method="post"
      action={costFileHref(source.id, file.id)}
      className="mb-4 flex max-w-md flex-wrap items-end gap-3 border-b border-line pb-4"
    >
      <SelectField
        name="sheet"
        label={costsText.sheet}
        chosen={sheet}
        options={sheets.map((one) => [one, one] as const)}
      />
      <Button type="submit" name="act" value="sheet" look="quiet">
        {costsText.readSheet}
      </Button>
    </form>
  )
}

function MappingForm({ source, file, values }: FileProps & { values: string[][] }) {
  const { mapping, options, kind } = file
  const columns = file.look!.columns
  return (
    <form method="post" action={costFileHref(source.id, file.id)} autoComplete="off" className="space-y-4">
      <p className="text-sm text-muted">{costsText.mapLead}</p>
      <div className="max-w-xs">
        <SelectField
          name="kind"
          label={costsText.kindOf}
          chosen={kind ?? 'costs'}
          options={costFileKinds.map((one) => [one, costKindText[one]] as const)}
        />
      </div>
      {columns.length > mostMappedColumns && <p className="text-sm text-muted">{costsText.firstColumns}</p>}
      <Table
        title={costsText.mapTitle}
        look="text"
        head={[costsText.column, costsText.field].map((name) => <Heading key={name}>{name}</Heading>)}
      >
        {columns.slice(0, mostMappedColumns).map((column, at) => (
          <tr key={column} className="border-t border-line align-top [&_td]:px-3 [&_td]:py-2">
            <td className="wrap-anywhere">
              <span className="font-medium">{column}</span>
              <span className="block text-sm text-muted">{values[at]?.join(' · ')}</span>
            </td>
            <td className="min-w-56">
              <SelectField
                name={`field${at}`}
                label={`${costsText.field}: ${column}`}
                isLabelHidden
                chosen={mapping && Object.hasOwn(mapping, column) ? mapping[column] : ''}
              >
                <option value="">{costsText.noField}</option>
                {costFileKinds.map((one) => (
                  <optgroup key={one} label={costKindText[one]}>
                    {fieldsOfKind[one].map((field) => (
                      <option key={field} value={field}>
                        {costFieldText[field].label}: {costFieldText[field].description}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectField>
            </td>
          </tr>
        ))}
      </Table>
      <div className="grid max-w-3xl gap-3 sm:grid-cols-3">
        <SelectField
          name="dateOrder"
          label={costsText.dateOrder}
          chosen={options.dateOrder}
          options={[
            ['', costsText.asFound],
            ['month-first', costsText.monthFirst],
            ['day-first', costsText.dayFirst],
          ]}
        />
        <SelectField
          name="decimalMark"
          label={costsText.decimalMark}
          chosen={options.decimalMark}
          options={[
            ['', costsText.asFound],
            ['.', costsText.point],
            [',', costsText.comma],
          ]}
        />
        <SelectField
          name="span"
          label={costsText.span}
          chosen={options.span}
          options={[['', costsText.asFound], ...spendSpans.map((span) => [span, spanText[span]] as const)]}
        />
        <TextField name="channel" label={costsText.channel} value={options.channel} help={costsText.channelLead} />
        <TextField
          name="firstDay"
          type="date"
          label={costsText.firstDay}
          value={options.firstDay}
          help={costsText.daysLead}
        />
        <TextField name="lastDay" type="date" label={costsText.lastDay} value={options.lastDay} />
      </div>
      <Button type="submit" name="act" value="map">
        {costsText.readNow}
      </Button>
    </form>
  )
}
