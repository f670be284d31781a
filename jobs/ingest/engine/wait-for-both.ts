/** Waits for both, even if one fails: after a failure, the other must not still be running. */
export async function waitForBoth<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}
