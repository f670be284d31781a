import { join } from 'node:path'
import { type DuckDBConnection, INTEGER, LIST, listValue } from '@duckdb/node-api'
import { groupPlaces } from '#domain/analytics/profit/profit-parts.ts'
import { LineWriter } from '#jobs/ingest/figures/sums/line-writer.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { ExactSums } from './exact-sums.ts'
import { countOfParts } from './order-parts.ts'
import { type GroupSums, type ProfitSums, partsText } from './profit-sums.ts'
import { queryText } from './read-list-rows.ts'
import type { Groups } from './value-groups.ts'

/** SKUs beyond these, by net revenue, are one line. */
const mostSkus = 5000

/** Writes the profit by period, by cohort and by SKU. */
export async function writeProfit(
  db: DuckDBConnection,
  workPath: string,
  { sums, cohorts, calendar }: { sums: ProfitSums; cohorts: GroupSums; calendar: Calendar },
): Promise<void> {
  writePeriods(workPath, sums, calendar)
  writeCohorts(workPath, cohorts, sums, calendar)
  await writeSkus(db, workPath, sums)
}

/** Sums of days added up to the periods of a kind, in order. `isThere`: the days that count. */
function* ofPeriods(
  { kept }: Calendar,
  isThere: ArrayLike<number>,
  sums: ExactSums,
  counts: Float64Array[],
): Generator<{ kind: string; period: number; counts: number[]; text: string }> {
  for (const { kind, periods } of kept) {
    let [period, together]: [number, ExactSums | undefined] = [0, undefined]
    let counted: number[] = []
    const end = () => ({ kind, period, counts: counted, text: partsText(together!, 0) })
    for (let day = 0; day < isThere.length; day++) {
      if (!isThere[day]) continue
      if (together && periods[day] !== period) yield end()
      if (!together || periods[day] !== period) {
        together = new ExactSums(countOfParts)
        counted = counts.map(() => 0)
        period = periods[day]!
      }
      for (let part = 0; part < countOfParts; part++) together.addSum(part, sums, day * countOfParts + part)
      for (const [at, count] of counts.entries()) counted[at]! += count[day]!
    }
    if (together) yield end()
  }
}

function writePeriods(workPath: string, { hasOrders, byDay, purchases, uncostedRows }: ProfitSums, calendar: Calendar) {
  const lines = new LineWriter(join(workPath, 'profit_by_period.jsonl'))
  for (const { kind, period, counts, text } of ofPeriods(calendar, hasOrders, byDay, [purchases, uncostedRows]))
    lines.write(
      `{"group_by":"${kind}","period":${period},"purchases":${counts[0]},"uncosted_rows":${counts[1]}${text}}`,
    )
  lines.end()
}

function writeCohorts(workPath: string, cohorts: GroupSums, { ofNoCohort }: ProfitSums, { kept }: Calendar) {
  const lines = new LineWriter(join(workPath, 'profit_by_cohort.jsonl'))
  for (const line of cohorts.lines(0, '')) lines.write(line)
  for (const { kind } of kept)
    lines.write(`{"group_by":"${kind}","cohort":null,"customers":0${partsText(ofNoCohort, 0)}}`)
  lines.end()
}

async function writeSkus(db: DuckDBConnection, workPath: string, { bySku, unitsOfSkus, hasSku }: ProfitSums) {
  const none = hasSku.length - 1
  const there = Array.from({ length: none }, (_, sku) => sku).filter((sku) => hasSku[sku])
  const net = Float64Array.from({ length: none }, (_, sku) => Number(bySku.sumAt(sku * countOfParts)))
  there.sort((a, b) => net[b]! - net[a]! || a - b)
  const listed = there.slice(0, mostSkus)
  const found = await db.runAndReadAll(queryText('texts-of-skus'), { skus: listValue(listed) }, { skus: LIST(INTEGER) })
  const texts = new Map((found.getRowsJS() as [number, string, string | null][]).map(([sku, ...text]) => [sku, text]))
  const lines = new LineWriter(join(workPath, 'profit_by_sku.jsonl'), 'utf8')
  for (const [position, sku] of listed.entries()) {
    const [text, name] = texts.get(sku)!
    const key = `"place":${groupPlaces.value},"position":${position},"sku":${JSON.stringify(text)},"sku_name":${JSON.stringify(name)}`
    lines.write(`{${key},"units":${unitsOfSkus.textAt(sku)}${partsText(bySku, sku)}}`)
  }
  const lineOf = (place: number, skus: number[]) => {
    if (!skus.length) return
    const [parts, units] = [new ExactSums(countOfParts), new ExactSums(1)]
    for (const sku of skus) {
      for (let part = 0; part < countOfParts; part++) parts.addSum(part, bySku, sku * countOfParts + part)
      units.addSum(0, unitsOfSkus, sku)
    }
    lines.write(`{"place":${place},"position":0,"units":${units.textAt(0)}${partsText(parts, 0)}}`)
  }
  lineOf(groupPlaces.rest, there.slice(mostSkus))
  lineOf(groupPlaces.blank, hasSku[none] ? [none] : [])
  lines.end()
}

/** Writes the profit by the value of a column on the first order. */
export function writeGroups(workPath: string, groups: Groups, sums: GroupSums): void {
  const lines = new LineWriter(join(workPath, 'profit_by_first.jsonl'), 'utf8')
  for (const [line, { place, value }] of groups.all.entries())
    for (const text of sums.lines(line, `,"place":${place},"value":${JSON.stringify(value)}`)) lines.write(text)
  lines.end()
}
