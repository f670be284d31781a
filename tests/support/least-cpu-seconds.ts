import type { Result } from '#bench/runs.ts'

/**
 * The cheapest of several runs. Compare only ratios of processor time, which a busy machine changes little, never
 * times.
 */
export async function leastCpuSeconds(run: () => Promise<Result>, times: number): Promise<Result> {
  const results: Result[] = []
  for (let i = 0; i < times; i++) results.push(await run())
  return results.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0]!
}
