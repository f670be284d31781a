import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor seconds of this process and, on Linux, of the processes that it and its children started, those that still
 * run included: a browser and warm children outlive the file that started them.
 */
export function usedSeconds() {
  const { user, system } = process.cpuUsage()
  const own = statOf('self')
  return (user + system) / 1e6 + (own ? own.ended : 0) + ofRunningChildren()
}

/** Of a process: its parent, its own seconds, and those of its children that have ended. */
function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number)
    return { parent: fields[1], own: (fields[11] + fields[12]) / 100, ended: (fields[13] + fields[14]) / 100 }
  } catch {
    return undefined // it has ended, or there is no /proc
  }
}

function ofRunningChildren() {
  const childrenOf = new Map()
  for (const pid of processNumbers()) {
    const stat = statOf(pid)
    if (!stat) continue
    const others = childrenOf.get(stat.parent) ?? []
    childrenOf.set(stat.parent, [...others, { pid, seconds: stat.own + stat.ended }])
  }
  const sum = (parent) => (childrenOf.get(parent) ?? []).reduce((all, { pid, seconds }) => all + seconds + sum(pid), 0)
  return sum(process.pid)
}

function processNumbers() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}
