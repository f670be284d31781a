import { Argon2id } from 'oslo/password'
import { slots } from './slots'

// 59 ms a hash here against 11 ms for the minimum of requirements.md 1 (m=19456, t=2): affordable, so the stronger one.
const cost = { memorySize: 65536, iterations: 3, parallelism: 1 }
const argon2id = new Argon2id(cost)

/** At most 8 hashes at once: 64 MiB each, so a burst of sign-ins stays under 512 MiB. */
const inSlot = slots(8)

export const hashPassword = (password: string): Promise<string> => inSlot(() => argon2id.hash(password))

let dummyHash: Promise<string> | undefined

/**
 * Whether the password is the one behind the hash. Without a hash (unknown address, account not set up) a dummy is
 * verified, so that the answer takes as long (requirements.md 3).
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password nobody has')
  const dummy = await dummyHash
  const against = hash ?? dummy
  const isRight = await inSlot(() => argon2id.verify(against, password))
  return isRight && hash != null
}

/** Whether a stored hash was made at a lower cost than today's; it is then renewed at the next sign-in. */
export function isWeakHash(hash: string): boolean {
  const [, memory, iterations] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return Number(memory ?? 0) < cost.memorySize || Number(iterations ?? 0) < cost.iterations
}
