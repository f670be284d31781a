import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { minPasswordLength } from '#domain/accounts/password.ts'
import { cohortColumns } from '#domain/analytics/cohort-view.ts'
import { previewRows, previewValues } from '#domain/files/preview-limits.ts'
import { chunkBytes, chunkCount, maxUploadBytes } from '#domain/files/upload-limits.ts'
import { filesRefreshMs, freshMs } from '#domain/site/refresh.ts'
import { toastDurationMs, toastHotkey, toastRemovalMs, toastSwipeThresholdPx } from '#domain/site/toast.ts'
import { formatMoney, formatRate, twoDecimals } from '#domain/values/money.ts'
import { section } from '#tests/support/specification.ts'
import { percentilesTitle } from '#text/analytics/cohorts.ts'
import { skusNote } from '#text/analytics/lifecycle.ts'

/** Every number of docs/specification.md §9 with what it is in the product, in the order of the section. */
const lines: [sentence: string, numbers: string[], holds: () => unknown][] = [
  [
    'Chunks of an upload',
    ['1', '1048576', '64'],
    () => chunkBytes === 1_048_576 && chunkCount(1_048_576) === 1 && chunkCount(1_048_577) === 2,
  ],
  ['An upload is one file', ['1', '1024', '1024', '1024'], () => maxUploadBytes === 1024 * 1024 * 1024],
  ['A password has at least', ['8'], () => minPasswordLength === 8],
  ['The list of files is loaded every', ['2000'], () => filesRefreshMs === 2000],
  [
    'Loaded data is fresh',
    ['5', '2'],
    // what a cache does with it: tests/browser/data-cache.test.ts
    () => freshMs === 5 * 60_000 && filesRefreshMs === 2000,
  ],
  [
    'Toasts',
    ['5000', '1,000,000', '8', '50'],
    () =>
      toastDurationMs === 5000 && toastRemovalMs === 1_000_000 && toastHotkey === 'F8' && toastSwipeThresholdPx === 50,
  ],
  ['The mapping screen previews', ['5', '3'], () => previewRows === 5 && previewValues === 3],
  ['Deciles are numbered', ['1', '10'], () => percentilesTitle(10) === 'First Order Percentiles (10/10)'],
  [
    'Cohort rows carry',
    ['12', '1', '12', '24', '12'],
    () =>
      cohortColumns([], false)
        .filter((column) => typeof column === 'number')
        .join() === '1,2,3,4,5,6,7,8,9,10,11,12',
  ],
  ['The SKU table leaves out', ['0'], () => skusNote(3) === 'Showing 3 SKUs (excluding $0 first purchases)'],
  ['Formats', ['1'], () => formatMoney(1234.5) === '$1,234.50' && formatRate(0.12345) === '12.3%'],
  ['Exports', ['2', '2'], () => twoDecimals(1.005) === '1.01' && twoDecimals(3) === '3.00'],
]

test('every number of §9 is what the product does', () => {
  const withNumbers = section(9)
    .split('\n')
    .filter((line) => /\d/.test(line))
  const said = withNumbers.map((line) => [line.replace(/^- /, ''), line.match(/\d[\d,]*(?<!,)/g)] as const)
  assert.is(said.length, lines.length)
  said.forEach(([line, numbers], index) => {
    const [sentence, expected, holds] = lines[index]!
    assert.ok(line.startsWith(sentence), `${line} / ${sentence}`)
    assert.equal(numbers, expected, line)
    assert.ok(holds(), line)
  })
})

test.run()
