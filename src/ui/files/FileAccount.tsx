import { Fragment } from 'react'
import type { SetAsideReason } from '#domain/files/failure.ts'
import type { RepeatedTotalsFound } from '#domain/ingestion/understanding.ts'
import type { RowKind, RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import { formatCount } from '#domain/values/money.ts'
import { fileDetailsText, setAsideWhy } from '#text/files/file-details.ts'
import { sourcesText } from '#text/files/sources.ts'
import { whyRows } from '#text/mapping/why-rows.ts'
import { whyText } from '#text/mapping/why-status.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { WhyRow } from './WhyRow.tsx'

interface Props {
  file: {
    rows: number | null
    analysed_rows: number | null
    continuation_rows: number | null
    analysed_money: number | null
    left_out_rows: number | null
    left_out_money: number | null
    superseded_rows: number | null
    superseded_money: number | null
  }
  reasons: { reason: SetAsideReason; rows: number; money: number }[]
  /** refunds taken off the analyzed money, as a positive number */
  refunds: number
  repeated: RepeatedTotalsFound | null
  rowsWhy: RowsWhy
}

interface Line {
  what: string
  /** what can be told of its rows */
  kind?: RowKind
  rows: number | null
  /** null if there is none, undefined if it could not be read */
  money: number | null | undefined
  /** a part of the line above, so the total does not add it again */
  isPart?: boolean
}

const withoutAmount = new Set<SetAsideReason>(['unreadable-row', 'unreadable-value'])

/** File total = analysed + continuation + left out + set aside in rows, analysed + left out + set aside in money (docs/semantics.md §8). */
export function FileAccount({ file, reasons, refunds, repeated, rowsWhy }: Props) {
  const repeatedMoney = repeated?.counted === 'once' ? Number(repeated.addedMoney) - Number(repeated.onceMoney) : 0
  const lines: Line[] = [
    { what: fileDetailsText.analysed, rows: file.analysed_rows, money: file.analysed_money },
    ...(refunds > 0
      ? [
          { what: fileDetailsText.gross, rows: null, money: (file.analysed_money ?? 0) + refunds, isPart: true },
          { what: fileDetailsText.refunds, kind: 'refunds' as const, rows: null, money: -refunds, isPart: true },
        ]
      : []),
    ...(repeatedMoney
      ? [{ what: fileDetailsText.repeated, kind: 'repeated-totals' as const, rows: null, money: repeatedMoney }]
      : []),
    ...(file.continuation_rows
      ? [
          {
            what: fileDetailsText.continuation,
            kind: 'continuation' as const,
            rows: file.continuation_rows,
            money: null,
          },
        ]
      : []),
    ...(file.left_out_rows
      ? [
          {
            what: fileDetailsText.leftOut,
            kind: 'left-out' as const,
            rows: file.left_out_rows,
            money: file.left_out_money,
          },
        ]
      : []),
    ...(file.superseded_rows
      ? [
          {
            what: sourcesText.superseded,
            kind: 'superseded' as const,
            rows: file.superseded_rows,
            money: file.superseded_money,
          },
        ]
      : []),
    ...reasons.map(({ reason, rows, money }) => ({
      what: setAsideWhy[reason],
      kind: reason,
      rows,
      money: withoutAmount.has(reason) ? undefined : money,
    })),
  ]
  const total = lines.reduce((sum, { money, isPart }) => sum + (isPart ? 0 : (money ?? 0)), 0)
  const hasSeveral = file.superseded_rows !== null
  return (
    <>
      <p className="mb-3 text-sm text-muted">{fileDetailsText.accountLead(hasSeveral)}</p>
      <table aria-label={fileDetailsText.account} className="w-full max-w-2xl tabular-nums">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {fileDetailsText.what}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {fileDetailsText.rows}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {fileDetailsText.money}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.what}>
              <AccountRow {...line} />
              <WhyRow of={whyText.rows(line.what)} columns={3} className={line.isPart ? 'pl-4' : ''}>
                {line.kind && whyRows(line.kind, rowsWhy[line.kind] ?? {})}
              </WhyRow>
            </Fragment>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <AccountRow what={fileDetailsText.total(hasSeveral)} rows={file.rows} money={total} />
        </tfoot>
      </table>
    </>
  )
}

function AccountRow({ what, rows, money, isPart }: Line) {
  const format = useMoney()
  return (
    <tr className={isPart ? 'text-sm text-muted' : 'border-t border-line'}>
      <th scope="row" className={`pr-3 pb-2 text-left [font-weight:inherit] ${isPart ? 'pl-4' : 'pt-2'}`}>
        {what}
      </th>
      <td className={`px-3 pb-2 text-right ${isPart ? '' : 'pt-2'}`}>
        {rows === null ? fileDetailsText.noMoney : formatCount(rows)}
      </td>
      <td className={`pb-2 pl-3 text-right ${isPart ? '' : 'pt-2'}`}>
        {money === undefined ? fileDetailsText.unknown : money === null ? fileDetailsText.noMoney : format.exact(money)}
      </td>
    </tr>
  )
}
