import type { WaterfallStep } from '#domain/analytics/profit/profit-rows.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { profitStepColumns, profitText, stepsInWords } from '#text/analytics/profit/profit.ts'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

/** The width of the bars' drawing, which is stretched to its cell. */
const width = 1000

/**
 * The way from net revenue to CM3: a table whose bars stand in a column. A bar begins where the one before ends, so what is
 * taken off hangs between what was left before and after it. `opens`: the address of what is behind its numbers.
 */
export function Waterfall({ steps, opens }: { steps: WaterfallStep[]; opens: string }) {
  const money = useMoney()
  const ends = steps.flatMap(({ from, to }) => [from, to])
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const x = (amount: number) => (most === least ? 0 : ((amount - least) / (most - least)) * width)
  const [step, amount, share] = profitStepColumns
  return (
    <>
      <p className="sr-only">{stepsInWords(steps, money)}</p>
      <Table
        title={profitText.steps}
        look="figures"
        opens={{ address: opens, columns: ['', '', amount!.key, share!.key] }}
        head={
          <>
            <Heading className="border-b border-line text-left">{step!.label}</Heading>
            <Heading className="w-1/2 border-b border-line text-left">
              <span className="sr-only">{profitText.steps}</span>
            </Heading>
            <Heading className="border-b border-line text-right">{amount!.label}</Heading>
            <Heading className="border-b border-line text-right">{share!.label}</Heading>
          </>
        }
      >
        {steps.map((one) => (
          <tr key={one.key} data-row={one.key} className={one.isTotal ? 'font-semibold' : undefined}>
            <RowHeading className="border-t whitespace-nowrap">{String(step!.value(one))}</RowHeading>
            <td className="border-t border-line px-3 py-2">
              {one.amount !== null && (
                <svg
                  viewBox={`0 0 ${width} 16`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className={`block h-4 w-full min-w-32 ${one.isTotal ? 'text-cat-1' : 'text-cat-2'}`}
                >
                  <rect
                    x={Math.round(Math.min(x(one.from), x(one.to)))}
                    y={0}
                    width={Math.max(2, Math.round(Math.abs(x(one.to) - x(one.from))))}
                    height={16}
                    fill="currentColor"
                  />
                </svg>
              )}
            </td>
            <Figure className="border-t whitespace-nowrap">
              {shownFigure(amount!.kind, amount!.value(one), money)}
            </Figure>
            <Figure className="border-t whitespace-nowrap">{shownFigure(share!.kind, share!.value(one), money)}</Figure>
          </tr>
        ))}
      </Table>
      <OpenRowsForm
        address={opens}
        rows={steps.map((one) => ({ value: one.key, label: String(step!.value(one)) }))}
        columns={[amount!, share!]}
      />
    </>
  )
}
