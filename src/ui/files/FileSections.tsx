import type { FileInspection } from '#domain/files/dialect.ts'
import type { SetAsideReason } from '#domain/files/failure.ts'
import type { KeptRow } from '#domain/files/set-aside-row.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { Proposal } from '#domain/mapping/columns/column-origin.ts'
import type { RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { guestsLine } from '#text/analytics/guests.ts'
import { fileDetailsText } from '#text/files/file-details.ts'
import { statusesText } from '#text/files/status-table.ts'
import { setAsideReasonLabel } from '#text/mapping/set-aside-reasons.ts'
import type { ToldWarning } from '#text/mapping/told-checks.ts'
import { whyRows } from '#text/mapping/why-rows.ts'
import { whyText } from '#text/mapping/why-status.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Why } from '#ui/mapping/Why.tsx'
import { FileAccount } from './FileAccount.tsx'
import { FileReading } from './FileReading.tsx'
import { KeptRowsTable } from './KeptRowsTable.tsx'
import { NothingSetAside } from './NothingSetAside.tsx'
import { StatusTable } from './StatusTable.tsx'

interface Props {
  file: {
    id: string
    rows: number | null
    analysed_rows: number | null
    continuation_rows: number | null
    analysed_money: number | null
    left_out_rows: number | null
    left_out_money: number | null
    superseded_rows: number | null
    superseded_money: number | null
    set_aside_rows: number | null
    guest_orders: number | null
    guest_money: number | null
    column_mapping: ColumnMapping | null
    understanding: Understanding | null
  }
  hasFigures: boolean
  look: FileInspection
  reasons: { reason: SetAsideReason; rows: number; money: number }[]
  setAside: KeptRow[]
  leftOut: KeptRow[]
  /** money taken off by refunds, as a positive number */
  refunds: number
  /** what the mapping screen warned of */
  warnings: ToldWarning[]
  /** absent where it could not be read */
  proposal: Proposal | undefined
  rowsWhy: RowsWhy
}

/** How a file was read, how its rows and money add up, and the rows that are in no figure. */
export function FileSections({
  file,
  hasFigures,
  look,
  reasons,
  refunds,
  setAside,
  leftOut,
  warnings,
  proposal,
  rowsWhy,
}: Props) {
  const money = useMoney()
  const mapping = file.column_mapping ?? {}
  const understanding = hasFigures ? file.understanding : null
  const statuses = understanding?.statuses ?? []
  const kept = { columns: look.columns, mapping }
  return (
    <>
      <FileReading
        fileId={file.id}
        understanding={understanding}
        look={look}
        mapping={mapping}
        warnings={warnings}
        proposal={proposal}
      />
      <Card title={fileDetailsText.account}>
        <FileAccount
          file={file}
          reasons={reasons}
          refunds={refunds}
          repeated={understanding?.repeatedTotals ?? null}
          rowsWhy={rowsWhy}
        />
        {file.guest_orders ? (
          <div className="mt-3 text-sm">
            {guestsLine(file.guest_orders, file.guest_money ?? 0, false, money)}
            <Why of={whyText.rows(fileDetailsText.guests)}>{whyRows('guests', rowsWhy.guests ?? {})}</Why>
          </div>
        ) : null}
      </Card>
      {statuses.length > 0 && (
        <Card title={statusesText.title}>
          <StatusTable statuses={statuses} earlier={proposal?.earlier} />
        </Card>
      )}
      {leftOut.length > 0 && (
        <Card title={fileDetailsText.leftOutTitle} id="left-out">
          <KeptRowsTable
            {...kept}
            title={fileDetailsText.leftOutTitle}
            lead={fileDetailsText.leftOutLead}
            why={fileDetailsText.leftOutAs}
            whyOf={(status) => status}
            rows={leftOut}
            all={file.left_out_rows ?? leftOut.length}
            download={`/api/files/${file.id}/left-out.csv`}
          />
        </Card>
      )}
      <Card title={fileDetailsText.setAsideTitle} id="set-aside">
        {setAside.length ? (
          <KeptRowsTable
            {...kept}
            title={fileDetailsText.setAsideTitle}
            lead={fileDetailsText.setAsideLead}
            why={fileDetailsText.reason}
            whyOf={(reason) => setAsideReasonLabel[reason as SetAsideReason]}
            rows={setAside}
            all={file.set_aside_rows ?? setAside.length}
            download={`/api/files/${file.id}/set-aside.csv`}
          />
        ) : (
          <NothingSetAside leftOut={file.left_out_rows} understanding={understanding} />
        )}
      </Card>
    </>
  )
}
