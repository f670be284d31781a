import { useEffect, useId, useState } from 'react'
import type { CurrencyChoice as Choice } from '#domain/mapping/mapping-options.ts'
import type { CurrencyFound } from '#domain/mapping/sample/rows/sample-currencies.ts'
import { currencyCode, ratesByCode, readRate } from '#domain/values/currency-code.ts'
import { currencyNote, ordersText, rateOf } from '#text/mapping/orders.ts'
import { ChoiceList } from '#ui/base/ChoiceList.tsx'

interface Props {
  currencies: CurrencyFound[]
  chosen: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
  /** a typed rate is not valid, so the file cannot be processed */
  onInvalid: (isInvalid: boolean) => void
}

type Mode = 'all' | 'only' | 'rates'
const modeOf = (choice: Choice | undefined): Mode => (!choice ? 'all' : 'only' in choice ? 'only' : 'rates')

/**
 * Amounts in several currencies: add them without conversion, count only one currency, or convert them at typed rates.
 */
export function CurrencyChoice({ currencies, chosen, onChoose, onInvalid }: Props) {
  const id = useId()
  const [mode, setMode] = useState<Mode>(modeOf(chosen))
  const [typed, setTyped] = useState<Record<string, string>>(
    chosen && 'rates' in chosen ? ratesByCode(chosen.rates) : {},
  )
  const isWrong = (code: string) => Boolean(typed[code]?.trim()) && readRate(typed[code]!) === undefined
  const rates = ratesOf(typed)
  const isInvalid = mode === 'rates' && (!rates || currencies.some(({ code }) => isWrong(code)))
  useEffect(() => {
    onInvalid(isInvalid)
    return () => onInvalid(false)
  }, [isInvalid, onInvalid])

  const choose = (next: Mode) => {
    setMode(next)
    onChoose(next === 'all' ? undefined : next === 'only' ? { only: currencies[0]!.code } : rates)
  }
  const type = (code: string, text: string) => {
    const texts = { ...typed, [code]: text }
    setTyped(texts)
    onChoose(ratesOf(texts))
  }
  return (
    <ChoiceList
      legend={ordersText.currencyTitle}
      note={currencyNote(currencies)}
      choices={[
        { value: 'all', label: ordersText.addAll, note: ordersText.addAllNote },
        { value: 'only', label: ordersText.only, note: ordersText.onlyNote },
        { value: 'rates', label: ordersText.rates, note: ordersText.ratesNote },
      ]}
      chosen={mode}
      onChoose={choose}
    >
      {chosen && 'only' in chosen && (
        <label className="mt-3 flex items-center gap-2 text-sm">
          <span className="font-medium">{ordersText.currency}</span>
          <select
            className="min-h-9 pointer-coarse:min-h-11 rounded-lg border border-edge bg-surface px-2 py-1"
            value={currencyCode(chosen.only)}
            onChange={(event) => onChoose({ only: event.target.value })}
          >
            {currencies.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      )}
      {mode === 'rates' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <p className="w-full text-sm">{ordersText.rateHelp}</p>
          {currencies.map(({ code }) => (
            <div key={code} className="text-sm">
              <label className="flex items-center gap-2">
                <span className="font-medium">{rateOf(code)}</span>
                <input
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="1"
                  maxLength={24}
                  value={typed[code] ?? ''}
                  onChange={(event) => type(code, event.target.value)}
                  aria-invalid={isWrong(code)}
                  aria-describedby={isWrong(code) ? `${id}-${code}` : undefined}
                  className="min-h-9 pointer-coarse:min-h-11 w-28 rounded-lg border border-edge bg-surface px-2 py-1 aria-invalid:border-bad"
                />
              </label>
              {isWrong(code) && (
                <p id={`${id}-${code}`} role="alert" className="mt-1 max-w-64 text-bad">
                  {ordersText.rateError}
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </ChoiceList>
  )
}

/** The valid rates; undefined if there is none. */
function ratesOf(texts: Record<string, string>): Choice | undefined {
  const read = Object.entries(texts).flatMap(([code, text]) => {
    const rate = readRate(text)
    return rate ? [[code, rate] as const] : []
  })
  return read.length ? { rates: Object.fromEntries(read) } : undefined
}
