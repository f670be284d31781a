import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const folder = mkdtempSync(join(tmpdir(), 'try-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

const file = `Order ID,Email,Date,Total,Status,Color
1,a@example.com,2024-03-01,10,Paid,red
2,b@example.com,2024-03-02,20,Peruttu,blue
3,a@example.com,2024-03-03,30,Paid,red
`

test('npm run try says how a file is read, and why', () => {
  const path = join(folder, 'orders.csv')
  writeFileSync(path, file)
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'tests/shapes/try.program.ts', path], {
    encoding: 'utf8',
  })
  for (const line of [
    'Program: not recognized',
    'Transaction Value = Total: The header says it: total.',
    'Not mapped: Color',
    'Status = Peruttu (rows 1, money 20): Left out: “Peruttu” means canceled (Finnish). [no sale]',
    'Net revenue 40.0000, orders 2, customers 1',
  ])
    assert.ok(said.includes(`  ${line}\n`), `${line} is not in\n${said}`)
})

test.run()
