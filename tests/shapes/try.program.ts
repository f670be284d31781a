// npm run try -- FILE…: prints how order files are read when every proposal is accepted, and why.
import { readFileSync } from 'node:fs'
import { checkText } from '#text/mapping/checks.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { whyColumn } from '#text/mapping/why-column.ts'
import { whyOf } from '#text/mapping/why-status.ts'
import { type ProcessedShape, processShape } from './process-shape.ts'

const columnLines = ({ mapping, why }: ProcessedShape) =>
  Object.entries(mapping).map(([column, field]) => {
    const reason = why[column]
    return `${fieldText[field].label} = ${column}${reason ? `: ${whyColumn(column, field, reason)}` : ''}`
  })

/** Behind each reason stands the line of `precedence.ts` that decided. */
const statusLines = ({ report }: ProcessedShape) =>
  report.statuses.flatMap(({ column, values }) =>
    values.map(
      ({ value, rows, money, choice, rule, why }) =>
        `${column} = ${value} (rows ${rows}, money ${money}): ${whyOf(choice, { rule, why })} [${rule}]`,
    ),
  )

const figureLines = ({ summary }: ProcessedShape) => [
  `Net revenue ${summary.analysedMoney}, orders ${summary.orders}, customers ${summary.customers}`,
  `Rows ${summary.rows}, left out ${summary.leftOutRows} (money ${summary.leftOutMoney}), set aside ${summary.setAsideRows}`,
  ...summary.setAside.map(({ reason, rows, money }) => `Set aside: ${reason}, rows ${rows}, money ${money}`),
]

for (const path of process.argv.slice(2))
  try {
    const shape = await processShape({ contents: readFileSync(path) })
    const checks = shape.report.checks.map((check) => `Check: ${checkText(check)}`)
    const program = `Program: ${shape.program ?? 'not recognized'}`
    const unmapped = `Not mapped: ${shape.unmapped.join(', ') || 'none'}`
    const columns = [program, ...columnLines(shape), unmapped]
    console.log([path, ...columns, ...statusLines(shape), ...checks, ...figureLines(shape)].join('\n  '))
  } catch (error) {
    console.error(`${path}: ${(error as Error).message}`)
    process.exitCode = 1
  }
