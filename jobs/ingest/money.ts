/** Integer ten-thousandths as exact decimal text with 4 places. */
export function decimalText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
