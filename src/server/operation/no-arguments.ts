/**
 * For a program that is configured by the environment only: --help prints its usage, any other argument exits with 2.
 */
export function refuseArguments(usage: string, args = process.argv.slice(2)): void {
  if (!args.length) return
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  console.error(`What is "${args[0]}"? Nothing was started.\n\n${usage}`)
  process.exit(2)
}
