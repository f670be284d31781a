import { createContext, type ReactNode, useContext } from 'react'
import { dollars, type MoneyFormat, moneyIn } from '#domain/values/money.ts'

const Money = createContext<MoneyFormat>(dollars)

/** How the components around show amounts: in US dollars unless `MoneyIn` says otherwise. */
export const useMoney = (): MoneyFormat => useContext(Money)

/** Shows the amounts within in this currency. An island is a root of its own: it says so again. */
export const MoneyIn = ({ currency, children }: { currency: string; children: ReactNode }) => (
  <Money value={moneyIn(currency)}>{children}</Money>
)
