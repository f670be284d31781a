import { readdirSync, readFileSync } from 'node:fs'

/** The kernel reports processor time in hundredths of a second, whatever its own clock rate is (proc(5), sysconf). */
const tickMs = 10

/** The fields of a `stat` file in /proc from the third on. The name in parentheses before them may contain anything. */
function statFields(path: string): string[] {
  const stat = readFileSync(path, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The processor time that a process has used so far, in milliseconds; undefined if the system does not tell. */
export function processorMs(pid: number): number | undefined {
  try {
    // User and system time are the 14th and 15th fields.
    const fields = statFields(`/proc/${pid}/stat`)
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}

/**
 * States of a thread. R: runs or waits for a processor. D: waits for the disk. T and t: stopped by a signal or a
 * debugger.
 */
const heldStates = new Set(['R', 'D', 'T', 't'])

/** Whether a thread of the process would run if the machine let it. A sleeping process waits for something else. */
export function isHeldByMachine(pid: number): boolean {
  try {
    const isHeld = (task: string) => {
      try {
        return heldStates.has(statFields(`/proc/${pid}/task/${task}/stat`)[0]!)
      } catch {
        return false // the thread has ended
      }
    }
    return readdirSync(`/proc/${pid}/task`).some(isHeld)
  } catch {
    return false
  }
}
