import { createContext, type ReactNode, useContext } from 'react'
import { dollars, type MoneyFormat, moneyIn } from '#domain/values/money.ts'

const Money = createContext<MoneyFormat>(dollars)

/** How the surrounding page shows amounts: in US dollars unless `MoneyIn` sets another currency. */
export const useMoney = (): MoneyFormat => useContext(Money)

/** Makes the components inside show amounts in this currency. An island is a separate root, so it needs its own. */
export const MoneyIn = ({ currency, children }: { currency: string; children: ReactNode }) => (
  <Money value={moneyIn(currency)}>{children}</Money>
)
