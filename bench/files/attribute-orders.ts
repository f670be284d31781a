import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

export const attributeOrdersHeader = 'Customer,Date,Amount,SKU,Channel,Country,Coupon\n'
export const channels = ['search', 'social', 'mail', 'direct', 'partner']
const ordersACustomer = 4

/** Names of columns beside the three attributes. */
export const furtherColumns = (count: number): string[] => Array.from({ length: count }, (_, at) => `Extra ${at + 1}`)

/**
 * Orders of one row over four years, with three attributes and further columns of 10 to 100,000 different values. The
 * same for each run of the program.
 */
export async function writeAttributeOrders(path: string, orders: number, further = 0): Promise<void> {
  let state = 7
  const roll = (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * n)
  }
  const rest = () => furtherColumns(further).reduce((cells, _, at) => `${cells},v${roll(10 ** (1 + (at % 5)))}`, '')
  const file = createWriteStream(path)
  file.write(`${[attributeOrdersHeader.trim(), ...furtherColumns(further)].join(',')}\n`)
  for (let order = 0; order < orders; order++) {
    const at = new Date(Date.UTC(2021, 0, 1) + roll(1460) * 86_400_000 + roll(86_400) * 1000).toISOString()
    const coupon = roll(3) ? '' : `S${roll(20)}`
    const line = `c${roll(orders / ordersACustomer)},${at.slice(0, 10)} ${at.slice(11, 19)},${roll(20_000) / 100},s${roll(500)},${channels[roll(5)]},C${roll(37)},${coupon}${rest()}\n`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
