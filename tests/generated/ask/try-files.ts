import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '#tests/support/app.ts'
import { type DrawnFile, drawFile } from '../draw/draw-file.ts'
import type { Kind } from '../draw/kinds/kind.ts'
import { type Answer, openAccount } from './ask-product.ts'
import { judge, type Outcome, type Verdict } from './judge.ts'

export interface Tried extends Verdict {
  /** without its bytes, which the seed gives again */
  file: Omit<DrawnFile, 'bytes'>
  answer: Answer
}

interface Trial {
  seed: string
  count: number
  atOnce?: number
  /** the kinds that may be drawn */
  among?: readonly Kind[]
  /** told of each file as it ends */
  note?(tried: Tried): void
}

/** Lets the product read the files of `seed/0`, `seed/1` …, several at once. */
export async function tryFiles(app: TestApp, { seed, count, atOnce = 4, among, note }: Trial): Promise<Tried[]> {
  const all: Tried[] = []
  let next = 0
  async function lane(name: string) {
    const ask = await openAccount(app, name)
    const answered = async (file: DrawnFile) => ({ file, answer: await ask(file.bytes, file.name) })
    async function tryFile(ofSeed: string): Promise<Tried> {
      const { file, answer } = await answered(await drawFile(ofSeed, { among }))
      const askAgain = async (only: readonly Kind[]) => answered(await drawFile(ofSeed, { among, only }))
      const verdict = await judge(file, answer, askAgain)
      const { bytes: _, ...rest } = file
      return { file: rest, answer, ...verdict }
    }
    for (let at = next++; at < count; at = next++) {
      const ofSeed = `${seed}/${at}`
      const tried = await tryFile(ofSeed).catch((cause) => {
        throw new Error(`the file of ${ofSeed} could not be tried`, { cause })
      })
      all.push(tried)
      note?.(tried)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => lane(`lane-${at}`)))
  return all
}

/** Seed, kinds, truth and answer of each failure; the file itself is written into the folder. */
export async function describeTried(
  { file, answer, silent, falseAlarms }: Tried,
  folder: string,
  among?: readonly Kind[],
) {
  const path = join(folder, file.name)
  writeFileSync(path, (await drawFile(file.seed, { among })).bytes)
  const names = (kinds: readonly Kind[]) => kinds.map(({ name }) => name).join(' + ') || 'plain'
  return [
    `${path} (${file.seed}): ${names(file.kinds)}`,
    ...(silent.length ? [`  not said: ${names(silent)}`] : []),
    ...(falseAlarms.length ? [`  false alarm: ${names(falseAlarms)}`] : []),
    `  truth  ${JSON.stringify(file.truth)}`,
    `  got    ${JSON.stringify(answer.figures ?? answer.reason)}`,
    `  mapped ${JSON.stringify(answer.mapping)}`,
    `  said   ${answer.warnings.join(' | ').slice(0, 1500)}`,
  ].join('\n')
}

export const folderOfFailures = (): string => mkdtempSync(join(tmpdir(), 'generated-'))

/** How many files ended how, in words. */
export function tallyOf(tried: readonly Tried[]): string {
  const count = (outcome: Outcome) => tried.filter((one) => one.outcome === outcome).length
  const alarms = tried.filter(({ falseAlarms }) => falseAlarms.length).length
  return `${tried.length} files: ${count('right')} right, ${count('said')} said, ${count('open')} to be chosen, ${count('silent')} silently wrong, ${alarms} false alarms`
}
