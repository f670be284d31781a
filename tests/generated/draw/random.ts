/** A random generator with a text as seed: the same text gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  fraction(): number
  /** a whole number from least to most, both included */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different ones, in an order of their own */
  some<T>(from: readonly T[], count: number): T[]
  /** another generator, which does not depend on what is drawn from this one */
  of(name: string): Random
}

export function randomOf(seed: string): Random {
  let state = hash(seed)
  // mulberry32
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (from) => from[whole(0, from.length - 1)]!,
    some(from, count) {
      const rest = [...from]
      const chosen: typeof rest = []
      while (chosen.length < count && rest.length) chosen.push(...rest.splice(whole(0, rest.length - 1), 1))
      return chosen
    },
    of: (name) => randomOf(`${seed}/${name}`),
  }
}

// FNV-1a
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
