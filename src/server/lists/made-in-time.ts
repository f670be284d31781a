import { NoList } from './ask-list.ts'

/** What is being made in this process, so that several requests share it. */
const underWay = new Map<string, Promise<void>>()

/**
 * Has something made unless it is being made under that key. True once it is made; false if that takes longer than
 * `patienceMs`, or if the list was replaced just now. Throws what `make` throws.
 */
export async function madeInTime(key: string, make: () => Promise<void>, patienceMs: number): Promise<boolean> {
  const making = underWay.get(key) ?? make().finally(() => underWay.delete(key))
  underWay.set(key, making)
  making.catch(() => {}) // whoever waits for it gets the error
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  return Promise.race([making.then(() => true), late])
    .catch((error) => {
      if (error instanceof NoList) return false // the list was replaced just now: the next one answers
      throw error
    })
    .finally(() => clearTimeout(timer))
}
