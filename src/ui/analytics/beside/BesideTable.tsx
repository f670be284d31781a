import { type BesideFigure, clearDifferences, type Verdict } from '#domain/analytics/beside/beside-figures.ts'
import {
  besideFigureText,
  besideText,
  chanceText,
  differenceText,
  intervalText,
  shortDifference,
  sideFigure,
  tooFewNote,
  verdictText,
} from '#text/analytics/beside/beside.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from '../ColumnDefinitions.tsx'
import { OpenRowsForm } from '../OpenRowsForm.tsx'

const opened = ['a', 'b', 'difference', 'interval'] as const
const narrow = 'max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5'

const tones: Partial<Record<Verdict, string>> = { higher: 'text-good font-medium', lower: 'text-bad font-medium' }
const toneOf = (verdict: Verdict | null) => (verdict && tones[verdict]) ?? 'text-muted'

/** A difference in words. It has a color only if its interval leaves out zero. */
export const InWords = ({ verdict }: { verdict: Verdict | null }) => (
  <td className={`border-t border-line px-3 whitespace-nowrap ${toneOf(verdict)}`}>
    {verdict && verdictText[verdict]}
  </td>
)

interface Props {
  figures: BesideFigure[]
  areApart: boolean
  /** the address to which its numbers open */
  opens: string
}

/** The figures of A beside those of B. On a phone, the difference stands below the name of the figure. */
export function BesideTable({ figures, areApart, opens }: Props) {
  const money = useMoney()
  const found = clearDifferences(figures)
  const { figure, a, b, difference, interval, words } = besideText
  const heads = [figure, a, b, difference, ...(areApart ? [interval, words] : [])]
  return (
    <>
      <Table
        title={besideText.title}
        look="figures"
        className={narrow}
        opens={{ address: opens, columns: ['', ...opened, ''] }}
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
          <tr key={one.key} data-row={one.key}>
            <RowHeading className="border-t max-sm:max-w-28 max-sm:min-w-28 sm:whitespace-nowrap">
              {besideFigureText[one.key].label}
              <span aria-hidden="true" className={`block text-xs font-normal sm:hidden ${toneOf(one.verdict)}`}>
                {shortDifference(one, money)}
              </span>
            </RowHeading>
            <Figure className="border-t whitespace-nowrap">{sideFigure(one.kind, one.a, money)}</Figure>
            <Figure className="border-t whitespace-nowrap">{sideFigure(one.kind, one.b, money)}</Figure>
            <Figure className="border-t whitespace-nowrap">{differenceText(one.kind, one.difference, money)}</Figure>
            {areApart && (
              <>
                <Figure className="border-t whitespace-nowrap text-muted">{intervalText(one, money)}</Figure>
                <InWords verdict={one.verdict} />
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
      <OpenRowsForm
        address={opens}
        rows={figures.map(({ key }) => ({ value: key, label: besideFigureText[key].label }))}
        columns={opened.slice(0, areApart ? 4 : 3).map((key) => ({ key, label: besideText[key] }))}
      />
    </>
  )
}
