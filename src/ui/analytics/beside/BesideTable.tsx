import { type BesideFigure, clearDifferences, type Verdict } from '#domain/analytics/beside/beside-figures.ts'
import {
  besideFigureText,
  besideText,
  chanceText,
  differenceText,
  intervalText,
  sideFigure,
  tooFewNote,
  verdictText,
} from '#text/analytics/beside/beside.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'

const tones: Partial<Record<Verdict, string>> = { higher: 'text-good font-medium', lower: 'text-bad font-medium' }
const toneOf = ({ verdict }: BesideFigure) => (verdict && tones[verdict]) ?? 'text-muted'

/** The figures of A beside those of B. A difference has a color only if its interval leaves out zero. */
export function BesideTable({ figures, areApart }: { figures: BesideFigure[]; areApart: boolean }) {
  const money = useMoney()
  const found = clearDifferences(figures)
  const { figure, a, b, difference, interval, words } = besideText
  const heads = [figure, a, b, difference, ...(areApart ? [interval, words] : [])]
  return (
    <>
      <Table
        title={besideText.title}
        look="figures"
        head={heads.map((label, at) => (
          <Heading
            key={label}
            className={`whitespace-nowrap border-b border-line ${at === 0 || label === words ? 'text-left' : 'text-right'}`}
          >
            {label}
          </Heading>
        ))}
      >
        {figures.map((one) => (
          <tr key={one.key}>
            <RowHeading className="border-t whitespace-nowrap max-sm:max-w-28 max-sm:whitespace-normal">
              {besideFigureText[one.key].label}
            </RowHeading>
            <Figure className="border-t whitespace-nowrap">{sideFigure(one.kind, one.a, money)}</Figure>
            <Figure className="border-t whitespace-nowrap">{sideFigure(one.kind, one.b, money)}</Figure>
            <Figure className="border-t whitespace-nowrap">
              {differenceText(one.kind, one.difference, money)}
              {one.verdict && (
                <span aria-hidden="true" className={`block text-xs sm:hidden ${toneOf(one)}`}>
                  {verdictText[one.verdict]}
                </span>
              )}
            </Figure>
            {areApart && (
              <>
                <Figure className="border-t whitespace-nowrap text-muted">{intervalText(one, money)}</Figure>
                <td className={`border-t border-line px-3 whitespace-nowrap ${toneOf(one)}`}>
                  {one.verdict && verdictText[one.verdict]}
                </td>
              </>
            )}
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-sm text-muted">
        {!areApart && besideText.onBoth}
        {areApart && found.of > 0 && chanceText(found)}
        {figures.some(({ verdict }) => verdict === 'too-few') && ` ${tooFewNote}`}
      </p>
      <ColumnDefinitions columns={figures.map(({ key }) => besideFigureText[key])} />
    </>
  )
}
