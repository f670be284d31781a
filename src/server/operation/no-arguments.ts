/** A program that is set up by the environment alone: --help prints what it is, any other argument ends it with 2. */
export function refuseArguments(usage: string, args = process.argv.slice(2)): void {
  if (!args.length) return
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  console.error(`What is "${args[0]}"? Nothing was started.\n\n${usage}`)
  process.exit(2)
}
