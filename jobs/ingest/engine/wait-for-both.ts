/** Waits for both even if one fails: what comes after a failure must not meet the other one still at work. */
export async function waitForBoth<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}
