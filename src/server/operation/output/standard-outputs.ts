import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { type Output, openOutput } from './output.ts'

/**
 * Standard output and standard error, neither of which ever blocks or ends the process. Node's own do: its `console` waits for the
 * reader of a pipe, and its warnings do. So `console` writes to these from now on, and `onWarning` hears the warnings.
 */
export function standardOutputs(
  lossLine: (count: number) => string,
  onWarning: (warning: Error) => void,
): { output: Output; errors: Output } {
  const output = openOutput(1, lossLine)
  const errors = openOutput(2, lossLine)
  globalThis.console = new Console(asStream(output), asStream(errors))
  process.removeAllListeners('warning').on('warning', onWarning)
  return { output, errors }
}

const asStream = (output: Output) =>
  new Writable({
    decodeStrings: false,
    write(lines: string, _, done) {
      output.write(lines)
      done()
    },
  })
