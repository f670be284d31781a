// Starts or joins the embedded database and leaves it when its input ends, as a command does. Arguments: the data folder.
import { ensureEmbedded } from '#db/embedded/embedded.ts'

const embedded = await ensureEmbedded(process.argv[2]!)
console.log(`ready ${embedded.serverPid()}`)
process.stdin.resume().on('end', async () => {
  console.log(await embedded.stop())
  process.exit(0)
})
