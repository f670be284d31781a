import { setTimeout as sleep } from 'node:timers/promises'
import { askErasure, listErasures } from '#db/queries/erasures.ts'
import { findSourcesCalled } from '#db/queries/files.ts'
import type { Db } from '#db/schema.ts'
import { textsOfKey } from '#domain/erasure/erasure.ts'
import {
  badErasureText,
  eraseCommandText,
  erasedFrom,
  erasingText,
  noSource,
  receiptOf,
  sameSourceName,
} from '#text/files/erasing.ts'
import { type CommandAnswer, CommandError, type CommandParts } from './command.ts'

/** The command waits so long for the site; the erasure goes on without it. */
const longestWaitMs = 15 * 60_000
const pauseMs = 500

/**
 * Erases a customer from a source, and prints the receipt. The key is asked for, so that it stands in no history of a
 * shell.
 */
export async function eraseCustomer({ db, ask }: CommandParts, called: string): Promise<CommandAnswer> {
  const source = await sourceCalled(db, called)
  const key = await ask(eraseCommandText.ask)
  if (!textsOfKey(key).length) throw new CommandError(erasingText.badKey)
  const begun = await db.transaction().execute((tx) => askErasure(tx, { sourceId: source.id, key }))
  if (typeof begun === 'string') throw new CommandError(badErasureText[begun])
  const ended = await endOf(db, source.id, begun.id)
  if (!ended) return { lines: [eraseCommandText.stillUnderWay], json: { sourceId: source.id, state: 'waiting' } }
  const { state, done_at: doneAt, files, rows, other_cells: otherCells, filters, lists, failure } = ended
  const receipt = receiptOf({ state, files, rows, otherCells, filters, lists, hasFailure: failure !== null })
  if (state !== 'done') throw new CommandError(receipt)
  const day = (doneAt ?? new Date()).toISOString().slice(0, 10)
  return {
    lines: [erasedFrom(source.original_name, day, receipt)],
    json: { sourceId: source.id, state, day, files, rows, otherCells, filters, lists },
  }
}

async function endOf(db: Db, sourceId: string, id: string) {
  for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; await sleep(pauseMs)) {
    const found = (await listErasures(db, sourceId)).find((one) => one.id === id)
    if (found && found.state !== 'waiting' && found.state !== 'finishing') return found
  }
  return undefined
}

async function sourceCalled(db: Db, called: string) {
  const found = await findSourcesCalled(db, called)
  const source = found.find(({ id }) => id === called) ?? found[0]
  if (!source) throw new CommandError(noSource(called))
  if (source.id !== called && found.length > 1)
    throw new CommandError(
      sameSourceName(
        called,
        found.map(({ id }) => id),
      ),
    )
  return source
}
