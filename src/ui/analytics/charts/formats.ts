import { formatCount, formatRate, type MoneyFormat } from '#domain/values/money.ts'
import type { CardFormat } from './card.ts'

export const moneyCard = (money: MoneyFormat): CardFormat => ({ name: money.currency, text: money.exact })
export const countCard: CardFormat = { name: 'count', text: formatCount }
export const rateCard: CardFormat = { name: 'rate', text: formatRate }
