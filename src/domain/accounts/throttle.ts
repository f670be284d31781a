/** What failed tries are counted by: sign-ins of an account, sign-ins and used links of a network address. */
export type ThrottleScope = 'account' | 'address' | 'link'

/** Failures within the window after which the next try has to wait (requirements 4, 5). */
export const throttleLimits: Record<ThrottleScope, number> = { account: 10, address: 50, link: 10 }
export const throttleWindowMs = 15 * 60_000

const firstWaitMs = 15_000
const longestWaitMs = 15 * 60_000

/**
 * How long after the last failure the next try waits: 15 s × n^1.5, at most 15 minutes, where n counts the failures
 * from the limit on. 0 below the limit.
 */
export function throttleWaitMs(scope: ThrottleScope, failures: number): number {
  const n = failures - throttleLimits[scope] + 1
  return n < 1 ? 0 : Math.min(longestWaitMs, Math.round(firstWaitMs * n ** 1.5))
}
