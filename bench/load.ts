// npm run bench -- load [10MB] [1GB] [seconds] [workspaces]: 50 and 500 people use the product at once, while it is idle and
// while a file of the second size is uploaded and processed. They are in 20 workspaces, or as many as named, each with a
// completed file, and everybody is signed in separately. Each person opens a page of their file every 10 seconds on average (exponentially), with the
// calls of its script. 50 people view the data sources, which requests the files every 2 seconds (docs/specification.md
// §9).
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answers, crowdOf, type Person } from './crowd.ts'
import { orderFile } from './files/order-file.ts'
import { percentiles, processed, startProcessing, startProduct, statusOf, upload } from './product.ts'
import { bytesOf } from './sizes.ts'

const [size = '10MB', processedSize = '1GB', seconds = '30', workspaces = '20'] = process.argv.slice(2)
const mostPeople = 500
const thinkSeconds = 10
const pollSeconds = 2
const product = await startProduct()
const crowd = crowdOf(product.site)
try {
  await measure()
} finally {
  await product.stop()
}

async function measure() {
  const { call } = product
  const all = await people()
  const polling = all.map(({ cookie }) => ({ cookie, visits: [['/api/files']] }))
  console.log('| People | Meanwhile | Pages | Calls | Answers a second |\n|---|---|---|---|---|')
  for (const people of [50, 500]) {
    row(`${people}`, 'idle', await crowd(all.slice(0, people), thinkSeconds, Number(seconds)))
  }
  row('50, polling', 'idle', await crowd(polling.slice(0, 50), pollSeconds, Number(seconds)))
  for (const people of [50, 500]) {
    const uploading = upload(call, await orderFile(bytesOf(processedSize)))
    let isUploading = true
    void uploading.finally(() => {
      isUploading = false
    })
    row(
      `${people}`,
      `${processedSize} is uploaded`,
      await crowd(all.slice(0, people), thinkSeconds, 120, async () => isUploading),
    )
    const large = await uploading
    await startProcessing(call, large)
    const isRunning = async () => (await statusOf(call, large)) === 'processing'
    const found = await crowd(all.slice(0, people), thinkSeconds, Number(seconds), isRunning)
    row(`${people}`, `${processedSize} is processed`, found)
    while (await isRunning()) await sleep(200)
    await call('DELETE', `/api/files/${large}`)
  }
}

/** All people, taking workspaces in turn. */
async function people(): Promise<Person[]> {
  const all: Person[] = []
  const path = await orderFile(bytesOf(size))
  for (let workspace = 0; workspace < Number(workspaces); workspace++) {
    const { call, signIn } = await product.signUp(`person${workspace}@example.com`)
    const visits = visitsOf(await processed(call, path))
    for (let at = workspace; at < mostPeople; at += Number(workspaces)) all[at] = { cookie: await signIn(), visits }
  }
  return all
}

function visitsOf(fileId: string): string[][] {
  return [
    ['/dashboard'],
    [`/dashboard/revenue?fileId=${fileId}`],
    [`/dashboard/revenue?fileId=${fileId}&groupBy=quarter`],
    [`/dashboard/cohorts?fileId=${fileId}`],
    [`/dashboard/cohorts?fileId=${fileId}&groupBy=quarter`],
    [`/dashboard/lifecycle?fileId=${fileId}`, `/api/lifecycle/sku?fileId=${fileId}`],
  ]
}

function row(people: string, meanwhile: string, { pages, calls, seconds }: Answers) {
  const told = (times: number[]) => (times.length ? percentiles(times) : '')
  const rate = ((pages.length + calls.length) / seconds).toFixed(0)
  console.log(`| ${people} | ${meanwhile} | ${told(pages)} | ${told(calls)} | ${rate} |`)
}
