/** A limit is counted in so many parts. */
const parts = 60

/**
 * Calls `act` once this program has run for `ms` since the last `again()`. Time in which all of it stands still (a container that is
 * paused, a machine that sleeps) is not counted: when it goes on, the messages that came meanwhile are read first.
 */
export function whileRunning(ms: number, act: () => void): { again(): void; stop(): void } {
  let passed = 0
  const timer = setInterval(() => {
    passed++
    if (passed < parts) return
    clearInterval(timer)
    act()
  }, ms / parts)
  return {
    again() {
      passed = 0
    },
    stop: () => clearInterval(timer),
  }
}
