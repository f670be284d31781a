// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { oracle } from '#tests/jobs/ingest/oracle.ts'
import { randomFile } from '#tests/jobs/ingest/random-file.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const files = Number(process.env.RANDOM_FILES ?? 200)
const firstSeed = Number(process.env.RANDOM_SEED ?? 1)

test(`${files} random files: the sample equals a brute-force computation`, () => {
  let compared = 0
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const file = randomFile(randomOf(seed))
    // Rows that cannot be cut into cells are the ingestion's to judge.
    if (file.setAside.some(({ reason }) => reason === 'unreadable-row')) continue
    compared++
    const repeatedTotals = seed % 2 ? 'once' : 'add'
    const head = textHead(Buffer.from(file.text), true)!
    const { dialect, columns } = inspectText(head)!
    const rows = headRecords(head, dialect, 10_000, dialect.linesBeforeHeader).slice(1)
    const found = sampleReport(
      columns,
      rows.map(({ cells }) => cells),
      positionsOf(columns, file.mapping),
      { repeatedTotals },
    )
    const expected = oracle(file.rows, { counted: repeatedTotals })
    const reasons = ['no-customer', 'unreadable-date', 'unreadable-value'] as const
    assert.equal(
      {
        rows: found.rows,
        orders: found.orders,
        money: found.money,
        continuation: found.continuationRows,
        setAside: reasons.map((reason) => found.setAside.find((entry) => entry.reason === reason)?.rows ?? 0),
        sums: found.repeatedTotals && [found.repeatedTotals.added, found.repeatedTotals.once],
        question: found.dateQuestion,
      },
      {
        rows: file.rows.length + file.setAside.length,
        orders: expected.orders,
        money: expected.revenue,
        continuation: file.continuationRows,
        setAside: reasons.map((reason) => file.setAside.filter((entry) => entry.reason === reason).length),
        sums: found.repeatedTotals && [expected.repeated.addedMoney, expected.repeated.onceMoney],
        question: undefined,
      },
      `RANDOM_SEED=${seed} RANDOM_FILES=1: ${file.style}`,
    )
  }
  assert.ok(files < 50 || compared > files / 4, `${compared} files compared`)
})

test.run()
