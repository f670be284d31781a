import { availableParallelism } from 'node:os'
import type { Context } from 'hono'
import type { Argon2id } from 'oslo/password'
import type { AppEnv } from '#server/context.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { clientGone } from '#server/http/requests/client-gone.ts'

// A hash takes 59 ms here, and 11 ms with the minimum of requirement 1 (m=19456, t=2). 59 ms are affordable, so the
// stronger setting is used.
const cost = { memorySize: 65536, iterations: 3, parallelism: 1 }

let loaded: Promise<Argon2id> | undefined

/**
 * The library's allocator (mimalloc) keeps the 64 MiB of every thread that ever hashed, unless this setting is present
 * before it is loaded.
 */
const argon2id = () => {
  process.env.MIMALLOC_PURGE_DELAY ??= '0'
  loaded ??= import('oslo/password').then(({ Argon2id }) => new Argon2id(cost))
  return loaded
}

/**
 * At most as many hashes run at once as there are processors, and at most 8. Each takes 64 MiB, so a burst of sign-ins
 * stays under 512 MiB.
 * @internal A test pins it.
 */
export const hashesAtOnce = Math.min(8, Math.max(2, availableParallelism()))

/**
 * One address may have at most this many attempts waiting, slightly more than the failures before it is throttled (50).
 */
const inTurn = fairQueue({
  running: hashesAtOnce,
  runningEach: Math.min(2, Math.ceil(hashesAtOnce / 2)),
  waiting: 1000,
  waitingEach: 64,
})

/**
 * Runs what strangers may ask of accounts (a hash, a look-up of a link) in turns. Network addresses take turns, so many
 * wrong sign-ins from one address never delay another. The throttle is checked within the turn: before it, 300 attempts
 * at once would also hold every connection of the database pool (pages took 2 s, measured).
 */
export const inAccountTurn = <T>(c: Context<AppEnv>, work: () => Promise<T>): Promise<T> =>
  inTurn(networkOf(clientAddress(c)), work, clientGone(c))

/** Call it only within a turn. */
export const hashPassword = async (password: string): Promise<string> => (await argon2id()).hash(password)

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown address, account not set up) it verifies a dummy, so
 * that the answer takes the same time (requirement 3). Call it only within a turn.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password nobody has')
  const dummy = await dummyHash
  const isRight = await (await argon2id()).verify(hash ?? dummy, password)
  return isRight && hash != null
}

/** Whether a stored hash was made at a lower cost than today's. If so, it is renewed at the next sign-in. */
export function isWeakHash(hash: string): boolean {
  const [, memory, iterations] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return Number(memory ?? 0) < cost.memorySize || Number(iterations ?? 0) < cost.iterations
}
