// A child deep in a hostile file: its main thread never comes back.
import { liveAsChild } from '#reading/live-as-child.ts'

liveAsChild()
process.send!('spins', () => {
  for (;;);
})
