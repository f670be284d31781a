import { parseArgs } from 'node:util'
import { backupText } from '#text/commands/backup.ts'
import {
  commandText,
  noSuchOption,
  optionNeedsValue,
  optionTakesNoValue,
  tooManyWords,
  unknownCommand,
} from '#text/commands/commands.ts'
import { workspaceText } from '#text/commands/workspaces.ts'
import { eraseCommandText } from '#text/files/erasing.ts'

/** The command line was not understood (exit code 2); the message says why. */
export class UsageError extends Error {}

export interface CommandOptions {
  'first-name'?: string
  'last-name'?: string
  workspace?: string
  source?: string
  name?: string
  scopes?: string
  days?: string
  role?: string
  keep?: string
  yes?: boolean
  send?: boolean
  json?: boolean
}

export interface CommandLine {
  /** undefined: the line asks for the usage, or is empty */
  command?: { name: CommandName; target: string; words: string[] }
  options: CommandOptions
  isHelp: boolean
}

export type CommandName = keyof typeof ownOptions

const ofEvery = ['json', 'help']

/** Each command, with the options that only some commands have. */
const ownOptions = {
  invite: ['first-name', 'last-name', 'workspace', 'role', 'send'],
  users: [],
  disable: [],
  enable: [],
  'reset-link': ['send'],
  'verify-link': ['send'],
  token: ['name', 'workspace', 'source', 'scopes', 'days'],
  retry: [],
  delete: ['yes'],
  workspaces: [],
  usage: [],
  members: [],
  role: [],
  leave: [],
  export: [],
  'erase-customer': [],
  backup: ['keep'],
  restore: [],
} satisfies Record<string, (keyof CommandOptions)[]>

const options = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  workspace: { type: 'string' },
  role: { type: 'string' },
  source: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  days: { type: 'string' },
  keep: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  send: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Understands every word and option, or throws UsageError: the operator may have meant a word that would be ignored.
 */
export function readCommandLine(args: string[]): CommandLine {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const [name, ...words] = positionals
  const isHelp = values.help !== undefined
  if (isHelp || (!name && !args.length)) return { options: {}, isHelp }
  if (name !== undefined && !isCommand(name)) throw new UsageError(unknownCommand(name))
  const allowed: string[] = [...ofEvery, ...(name === undefined ? [] : ownOptions[name])]
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const isKnown = Object.hasOwn(options, token.name)
    if (!isKnown || (name && !allowed.includes(token.name))) throw new UsageError(noSuchOption(token.rawName, name))
    const takesValue = options[token.name as keyof typeof options].type === 'string'
    if (!takesValue && token.value !== undefined) throw new UsageError(optionTakesNoValue(token.rawName))
    if (takesValue && (token.value === undefined || (!token.inlineValue && token.value.startsWith('-'))))
      throw new UsageError(optionNeedsValue(token.rawName))
  }
  if (name === undefined) return { options: {}, isHelp }
  return { command: { name, ...targetOf(name, words) }, options: values as CommandOptions, isHelp }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(ownOptions, name)

/** The first word is the target; each word that is missing is asked for by its text. */
function targetOf(name: CommandName, given: string[]): { target: string; words: string[] } {
  const asked = ownWords[name] ?? [commandText.emailMissing]
  const missing = asked.find((_, at) => !given[at])
  if (missing !== undefined) throw new UsageError(missing)
  const hasOneMore = name === 'usage' || (name === 'retry' && given[0]?.includes('@'))
  const most = asked.length + (hasOneMore ? 1 : 0)
  if (given.length > most) throw new UsageError(tooManyWords(given[most]!))
  const [target = '', ...words] = given
  return { target, words }
}

/** What is said where a word is missing, of commands that take anything but an address. */
const ownWords: { [name in CommandName]?: string[] } = {
  users: [],
  workspaces: [],
  usage: [],
  backup: [backupText.targetMissing],
  restore: [backupText.archiveMissing],
  retry: [commandText.targetMissing],
  members: [workspaceText.nameMissing],
  role: [commandText.emailMissing, workspaceText.nameMissing, workspaceText.roleMissing],
  leave: [commandText.emailMissing, workspaceText.nameMissing],
  export: [workspaceText.nameMissing, workspaceText.targetMissing],
  'erase-customer': [eraseCommandText.sourceMissing],
}
