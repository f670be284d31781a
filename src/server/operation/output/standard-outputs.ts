import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { type Output, openOutput } from './output.ts'

/**
 * Standard output and standard error that never block or end the process. Node's own `console` waits for the reader of
 * a pipe, and so do its warnings. So from now on `console` writes to these, and `onWarning` gets the warnings.
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
