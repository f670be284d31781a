import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

interface Instruction {
  name: string
  /** options such as `--from=build`, without their dashes */
  options: Record<string, string>
  rest: string
}
export interface Stage {
  name: string
  base: string
  steps: Instruction[]
}

/** Steps that prepare the base image, which cannot run here without an engine. The test says what replaces each. */
const ofTheSystem = /^(apt-get|groupadd) /

/** The stages of a Dockerfile, its `ARG`s put in. Comments and line continuations are Docker's own. */
export function readDockerfile(path: string): Stage[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
  const defaults: Record<string, string> = {}
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((one) => one.trim())) {
    const [, name, args] = /^(\w+)\s+(.*)$/.exec(line.trim())!
    const options: Record<string, string> = {}
    const rest = args!.replace(/^(--[\w-]+=\S+\s+)+/, (found) => {
      for (const [, option, value] of found.matchAll(/--([\w-]+)=(\S+)/g)) options[option!] = value!
      return ''
    })
    if (name === 'ARG') {
      const [, variable, value] = /^(\w+)=(.*)$/.exec(rest)!
      defaults[variable!] = value!
    } else if (name === 'FROM') {
      const [, base, as] = /^(\S+)(?:\s+AS\s+(\w+))?$/.exec(rest)!
      const named = base!.replace(/\$\{(\w+)\}/, (_, variable) => defaults[variable]!)
      stages.push({ name: as ?? '', base: named, steps: [] })
    } else stages.at(-1)!.steps.push({ name: name!, options, rest })
  }
  return stages
}

/**
 * The files that the engine would receive: the tracked files that .dockerignore lets through (`*`, then names with
 * `!`).
 */
export function copyContext(repository: string, to: string): void {
  const [all, ...kept] = readFileSync(join(repository, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  if (all !== '*' || kept.some((line) => !line.startsWith('!'))) throw new Error('.dockerignore: `*`, then `!name`s')
  for (const name of kept.map((line) => line.slice(1))) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(join(repository, name), join(to, name), { recursive: true })
  }
}

/** Where the stages are built: a folder each, standing for the root of its file system. */
export interface Place {
  context: string
  rootOf(stage: string): string
}

/** Performs a stage's COPY and RUN steps in its folder; returns the skipped steps, which need the base system. */
export function performStage(stage: Stage, place: Place): { skipped: string[] } {
  const root = place.rootOf(stage.name)
  const skipped: string[] = []
  let folder = root
  for (const { name, options, rest } of stage.steps) {
    if (name === 'WORKDIR') {
      folder = join(root, rest)
      mkdirSync(folder, { recursive: true })
    } else if (name === 'COPY') copy(options, rest.split(/\s+/), folder, place)
    else if (name === 'RUN') {
      if (ofTheSystem.test(rest)) skipped.push(rest)
      else run(rest, folder)
    } else if (!['ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'].includes(name))
      throw new Error(`the proof does not know ${name}`)
  }
  return { skipped }
}

function run(command: string, cwd: string): void {
  // from npm's cache, which the installation of this repository has filled
  const env = { ...process.env, npm_config_prefer_offline: 'true', NODE_ENV: '' }
  execFileSync('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function copy(options: Record<string, string>, words: string[], folder: string, place: Place): void {
  const sources = words.slice(0, -1)
  const target = join(folder, words.at(-1)!)
  for (const source of sources) {
    const from = join(options.from ? place.rootOf(options.from) : place.context, source)
    const isInto = words.at(-1)!.endsWith('/') && !statSync(from).isDirectory()
    const to = isInto ? join(target, basename(source)) : target
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    if (options.chmod) chmodSync(to, Number.parseInt(options.chmod, 8))
  }
}

/** The value of the last instruction of that name, in the form of a JSON list. */
export function listOf(stage: Stage, name: string): string[] {
  const rest = stage.steps.findLast((step) => step.name === name)!.rest
  return JSON.parse(rest.replace(/^CMD\s+/, ''))
}

/** The variables that ENV sets, as written. */
export function environmentOf(stage: Stage): Record<string, string> {
  const lines = stage.steps.filter((step) => step.name === 'ENV').map((step) => step.rest)
  return Object.fromEntries(lines.flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)].map(([, k, v]) => [k!, v!])))
}
