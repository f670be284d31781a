import type { FileStatus } from '#domain/files/file-status.ts'
import { analyticsHref, fileHref, mappingHref } from '#domain/files/notification.ts'
import { formatCount } from '#domain/values/money.ts'
import { periodsName } from '#text/analytics/period-name.ts'
import {
  bytesText,
  dataText,
  filesIn,
  keptColumns,
  leftOutShort,
  replacedShort,
  setAsideShort,
} from '#text/files/data-page.ts'
import { filesText, mapAgainOf, mapColumnsOf } from '#text/files/files.ts'
import { Button } from '#ui/base/Button.tsx'
import { useMayEdit } from '#ui/base/EditorsOnly.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { StatusBadge } from '#ui/files/StatusBadge.tsx'

/** A source with what is in its figures. Figures are null until there are some. */
export interface SourceLine {
  id: string
  name: string
  status: FileStatus
  files: number
  /** columns that are kept for questions */
  columns: number
  days: [first: string, last: string] | null
  orders: number | null
  customers: number | null
  rows: number | null
  setAsideRows: number
  leftOutRows: number
  supersededRows: number
  bytes: number
  hasFigures: boolean
  canMapAgain: boolean
}

const number = 'px-3 py-2 text-right tabular-nums whitespace-nowrap'

/** All sources, and what they add up to. */
export function SourceTable({ sources }: { sources: SourceLine[] }) {
  const mayEdit = useMayEdit()
  const sum = (of: (source: SourceLine) => number | null) => sources.reduce((all, one) => all + (of(one) ?? 0), 0)
  return (
    <Table
      look="text"
      title={dataText.sources}
      className="[&_td]:px-2 [&_th]:px-2"
      head={
        <>
          <Heading>{dataText.source}</Heading>
          <Heading>{dataText.status}</Heading>
          <Heading>{dataText.days}</Heading>
          {[dataText.orders, dataText.customers, dataText.rows].map((label) => (
            <Heading key={label} className="text-right whitespace-nowrap">
              {label}
            </Heading>
          ))}
          <Heading>{dataText.notCounted}</Heading>
          <Heading className="text-right">{dataText.size}</Heading>
          <Heading>{filesText.columns.actions}</Heading>
        </>
      }
      foot={
        sources.length > 1 && (
          <tr className="border-t border-line font-medium">
            <th scope="row" colSpan={3} className="px-3 py-2 text-left font-medium">
              {dataText.all}
            </th>
            <td className={number}>{formatCount(sum(({ orders }) => orders))}</td>
            {/* customers of several sources may be the same people */}
            <td />
            <td className={number}>{formatCount(sum(({ rows }) => rows))}</td>
            <td />
            <td className={number}>{bytesText(sum(({ bytes }) => bytes))}</td>
            <td />
          </tr>
        )
      }
    >
      {sources.map((source) => (
        <tr key={source.id} className="border-t border-line align-top">
          <th scope="row" className="min-w-48 px-3 py-2 text-left font-normal">
            <a href={fileHref(source.id)} className="font-medium wrap-anywhere">
              {source.name}
            </a>
            <p className="text-muted">
              {filesIn(source.files)}
              {source.columns > 0 && ` · ${keptColumns(source.columns)}`}
            </p>
          </th>
          <td className="px-3 py-2">
            <StatusBadge status={source.status} />
          </td>
          <td className="min-w-28 px-3 py-2">{source.days && periodsName(source.days, 'day')}</td>
          {[source.orders, source.customers, source.rows].map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same three columns
            <td key={index} className={number}>
              {value !== null && formatCount(value)}
            </td>
          ))}
          <td className="px-3 py-2">{source.hasFigures && <NotCounted {...source} />}</td>
          <td className={number}>{bytesText(source.bytes)}</td>
          <td className="px-3 py-1">
            <div className="-ml-2 flex flex-col items-start">
              {source.hasFigures && (
                <Button small look="bare" href={analyticsHref(source.id)}>
                  {filesText.viewRevenue}
                  <span className="sr-only"> {source.name}</span>
                </Button>
              )}
              {mayEdit && (source.canMapAgain || source.status === 'mapping_required') && (
                <Button
                  small
                  look="bare"
                  href={mappingHref(source.id)}
                  aria-label={(source.canMapAgain ? mapAgainOf : mapColumnsOf)(source.name)}
                >
                  {source.canMapAgain ? filesText.mapAgain : filesText.mapColumns}
                </Button>
              )}
            </div>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Rows that are in no figure; each kind leads to its rows. */
function NotCounted({ id, setAsideRows, leftOutRows, supersededRows }: SourceLine) {
  const kinds = [
    { rows: setAsideRows, words: setAsideShort(setAsideRows), at: 'set-aside' },
    { rows: leftOutRows, words: leftOutShort(leftOutRows), at: 'left-out' },
    { rows: supersededRows, words: replacedShort(supersededRows), at: 'files' },
  ].filter(({ rows }) => rows > 0)
  if (!kinds.length) return <span className="text-muted">{dataText.nothing}</span>
  return (
    <ul>
      {kinds.map(({ words, at }) => (
        <li key={at}>
          <a href={`${fileHref(id)}#${at}`}>{words}</a>
        </li>
      ))}
    </ul>
  )
}
