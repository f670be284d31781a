import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { StatusFound } from '#domain/ingestion/understanding.ts'
import type { MappingOptions, StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { hasOpenQuestion } from '#domain/mapping/sample/open-question.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { areStatusesAlike, mayBeAdopted } from '#jobs/speculate/adoptable.ts'

const look = { columns: ['Customer', 'Date', 'Amount', 'Status'], reader: 'text' } as FileInspection
const columnMapping: ColumnMapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue' }
const asked = (options: MappingOptions = {}, mapping = columnMapping): NextMapping => ({
  look,
  columnMapping: mapping,
  options,
})

test('work under the same mapping, options and look is adopted, in whatever order their keys are', () => {
  const turned = Object.fromEntries(Object.entries(columnMapping).reverse()) as ColumnMapping
  assert.ok(mayBeAdopted(asked(), asked({}, turned)))
  assert.ok(
    mayBeAdopted(asked({ dateOrder: 'day-first', fillDown: true }), asked({ fillDown: true, dateOrder: 'day-first' })),
  )
})

test('another column, option or cut is another mapping', () => {
  assert.not.ok(mayBeAdopted(asked(), asked({}, { ...columnMapping, Status: 'orderStatus' })))
  assert.not.ok(mayBeAdopted(asked(), asked({ dateOrder: 'day-first' })))
  assert.not.ok(mayBeAdopted(asked({ amountUnit: 'minor' }), asked()))
  const cut = { ...asked(), look: { ...look, columns: ['Customer', 'Date', 'Amount'] } }
  assert.not.ok(mayBeAdopted(asked(), cut))
})

test('choices for additional statuses are compared later, and earlier choices must still be there', () => {
  const some: MappingOptions = { statuses: { void: 'leave-out' } }
  assert.ok(mayBeAdopted(asked(some), asked({ statuses: { void: 'leave-out', paid: 'count' } })))
  assert.not.ok(mayBeAdopted(asked(some), asked({ statuses: { void: 'count' } })))
  assert.not.ok(mayBeAdopted(asked(some), asked()))
})

test('additional statuses must be chosen as they were read in the whole file', () => {
  const status = (value: string, choice: StatusChoice): StatusFound => ({
    column: 'Status',
    value,
    rows: 3,
    money: '1.0000',
    choice,
  })
  const summary = (...statuses: StatusFound[]) => ({ understanding: { statuses } }) as unknown as IngestionSummary
  const read = summary(status('Paid', 'count'), status('void', 'leave-out'))
  assert.ok(areStatusesAlike({}, { statuses: { paid: 'count', void: 'leave-out' } }, read))
  assert.ok(areStatusesAlike({}, {}, read))
  assert.not.ok(areStatusesAlike({}, { statuses: { paid: 'refund' } }, read))
  assert.not.ok(areStatusesAlike({}, { statuses: { shipped: 'count' } }, read), 'it is not known what such rows did')
  assert.ok(areStatusesAlike({ statuses: { shipped: 'count' } }, { statuses: { shipped: 'count' } }, read))
  const inTwo = summary(status('Storno', 'leave-out'), { ...status('storno', 'refund'), column: 'Type' })
  assert.not.ok(areStatusesAlike({}, { statuses: { storno: 'refund' } }, inTwo))
})

test('a question is open until dates are answered and filling down is settled', () => {
  const report = (cells: string[][], options: MappingOptions = {}) =>
    sampleReport(
      ['Customer', 'Date', 'Amount'],
      cells,
      { customerId: 0, transactionDate: 1, transactionValue: 2 },
      options,
    )
  const clear = [
    ['c1', '2024-03-14', '10'],
    ['c2', '2024-03-15', '11'],
  ]
  assert.not.ok(hasOpenQuestion(report(clear), {}))
  const either = [
    ['c1', '03/04/2024', '10'],
    ['c2', '05/06/2024', '11'],
  ]
  assert.ok(hasOpenQuestion(report(either), {}))
  const answered: MappingOptions = { dateOrder: 'day-first' }
  assert.not.ok(hasOpenQuestion(report(either, answered), answered))
  const below = [
    ['c1', '2024-03-14', '10'],
    ['', '', '5'],
    ['', '', '6'],
    ['c2', '2024-03-15', '11'],
  ]
  assert.ok(hasOpenQuestion(report(below), {}))
  assert.not.ok(hasOpenQuestion(report(below, { fillDown: false }), { fillDown: false }))
})

test.run()
