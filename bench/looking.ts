// npm run bench -- looking [10MB 1GB …]: the time from 'Process File' to completed, if asked for at once, and after
// some time on the mapping screen.
import { setTimeout as sleep } from 'node:timers/promises'
import { orderFile } from './files/order-file.ts'
import { type Call, columnMapping, startProcessing, startProduct, statusOf, upload } from './product.ts'
import { bytesOf } from './sizes.ts'

const lookingSeconds = 15
const sizes = process.argv.slice(2)
console.log(`| file | looked for | 'Process File' to completed |\n|---|---|---|`)
for (const size of sizes.length ? sizes : ['10MB', '1GB']) {
  const path = await orderFile(bytesOf(size))
  for (const looked of [0, 0, 0, lookingSeconds, lookingSeconds, lookingSeconds]) {
    const { call, stop } = await startProduct()
    try {
      const seconds = await completedAfter(call, await upload(call, path), looked)
      console.log(`| ${size} | ${looked} s | ${seconds.toFixed(2)} s |`)
    } finally {
      await stop()
    }
  }
}

async function completedAfter(call: Call, id: string, looked: number): Promise<number> {
  if (looked) {
    await call('GET', `/api/files/${id}/preview`)
    await call('POST', `/api/files/${id}/sample`, { columnMapping, options: {} })
    await sleep(looked * 1000)
  }
  const began = performance.now()
  await startProcessing(call, id)
  while ((await statusOf(call, id)) === 'processing') await sleep(10)
  return (performance.now() - began) / 1000
}
