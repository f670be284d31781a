// npm run bench -- load [10MB] [1GB] [seconds]: 50 and 500 people use the product at once, while it is idle and while a
// file of the second size is uploaded and processed. They have 20 accounts, each with a completed file, and everybody
// is signed in separately. Each person opens a page of their file every 10 seconds on average (exponentially), with the
// calls of its script. 50 people view the data sources, which requests the files every 2 seconds (docs/specification.md
// §9).
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderFile } from './files/order-file.ts'
import { percentiles, processed, startProcessing, startProduct, statusOf, upload } from './product.ts'
import { bytesOf } from './sizes.ts'

const [size = '10MB', processedSize = '1GB', seconds = '30'] = process.argv.slice(2)
const accounts = 20
const mostPeople = 500
const thinkSeconds = 10
const pollSeconds = 2
const product = await startProduct()
try {
  await measure()
} finally {
  await product.stop()
}

interface Person {
  cookie: string
  visits: string[][]
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

/** All people, taking accounts in turn. */
async function people(): Promise<Person[]> {
  const all: Person[] = []
  const path = await orderFile(bytesOf(size))
  for (let account = 0; account < accounts; account++) {
    const { call, signIn } = await product.signUp(`person${account}@example.com`)
    const visits = visitsOf(await processed(call, path))
    for (let at = account; at < mostPeople; at += accounts) all[at] = { cookie: await signIn(), visits }
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

interface Answers {
  pages: number[]
  calls: number[]
  seconds: number
}

function row(people: string, meanwhile: string, { pages, calls, seconds }: Answers) {
  const told = (times: number[]) => (times.length ? percentiles(times) : '')
  const rate = ((pages.length + calls.length) / seconds).toFixed(0)
  console.log(`| ${people} | ${meanwhile} | ${told(pages)} | ${told(calls)} | ${rate} |`)
}

/** This many people, each on a connection of their own, until the time is over or the parallel work has ended. */
async function crowd(
  people: Person[],
  meanSeconds: number,
  lasting: number,
  isRunning: () => Promise<boolean> = async () => true,
): Promise<Answers> {
  const answers: Answers = { pages: [], calls: [], seconds: 0 }
  const began = performance.now()
  const until = began + lasting * 1000
  let isOver = false
  const pause = () => -Math.log(1 - Math.random()) * meanSeconds * 1000
  const person = async ({ cookie, visits }: Person) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await sleep(Math.random() * meanSeconds * 1000)
    while (!isOver && performance.now() < until) {
      for (const path of visits[Math.floor(Math.random() * visits.length)]!)
        (path.startsWith('/api/') ? answers.calls : answers.pages).push(await answered(path, cookie, agent))
      await sleep(pause())
    }
    agent.destroy()
  }
  const all = Promise.all(people.map(person))
  while (performance.now() < until && (await isRunning())) await sleep(500)
  isOver = true
  answers.seconds = (performance.now() - began) / 1000
  await all
  return answers
}

/**
 * Milliseconds to the last byte. It asks as a browser does: if a kept connection was closed meanwhile, it asks again.
 */
function answered(path: string, cookie: string, agent: Agent): Promise<number> {
  const began = performance.now()
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((resolve, reject) => {
    const request = get(product.site + path, { headers, agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' && request.reusedSocket) answered(path, cookie, agent).then(resolve, reject)
      else reject(error)
    })
  })
}
