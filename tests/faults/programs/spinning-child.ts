// A child deep in a hostile file: its main thread never comes back.
import { liveAsChild } from '../../../jobs/live-as-child'

liveAsChild()
process.send!('spins', () => {
  for (;;);
})
