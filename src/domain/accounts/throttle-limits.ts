/**
 * Failed sign-ins are counted per account and per network address, failed links per network address. Links to saved
 * views are counted apart, so that an ended link never delays a sign-in.
 */
export type ThrottleScope = 'account' | 'address' | 'link' | 'shared'

/** After this many failures within the window, the next attempt has to wait (requirements 4, 5). */
const throttleLimits: Record<ThrottleScope, number> = { account: 10, address: 50, link: 10, shared: 30 }
export const throttleWindowMs = 15 * 60_000

const firstWaitMs = 15_000
const longestWaitMs = 15 * 60_000

/**
 * How long the next attempt waits after the last failure: 15 s × n^1.5, at most 15 minutes. n counts the failures from
 * the limit on. Below the limit there is no wait.
 */
export function throttleWaitMs(scope: ThrottleScope, failures: number): number {
  const n = failures - throttleLimits[scope] + 1
  return n < 1 ? 0 : Math.min(longestWaitMs, Math.round(firstWaitMs * n ** 1.5))
}
