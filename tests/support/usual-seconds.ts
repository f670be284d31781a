import { cpuSeconds } from './processes.ts'

/** The time of the yardstick on the machine for which the limits of tests were set. */
const usualYardstick = 0.26
const mostFactor = 3

/** Whether processor seconds are within a limit. A slower machine gets a longer limit, at most `mostFactor` times as long. */
export const isWithin = (seconds: number, limit: number): boolean =>
  seconds < limit || seconds < limit * Math.min(mostFactor, yardstick() / usualYardstick)

/** Whether one of two runs stays below a limit: beside other work, a run may take twice as long. */
export function isDoneWithin(limit: number, work: () => void): boolean {
  for (let tries = 0; tries < 2; tries++) {
    const before = cpuSeconds()
    work()
    if (isWithin(cpuSeconds() - before, limit)) return true
  }
  return false
}

/** The processor seconds that a fixed amount of reading takes now. */
function yardstick(): number {
  const before = cpuSeconds()
  const counts = new Map<string, number>()
  for (let n = 0; n < 400_000; n++) {
    const text = `no ${n % 5000} ${n}`
    if (/^no \d+ \d+$/.test(text)) counts.set(text.slice(0, 8), n)
  }
  return cpuSeconds() - before
}
