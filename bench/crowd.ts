import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A signed-in person. A visit is a page and the calls of its script. */
export interface Person {
  cookie: string
  visits: string[][]
}

export interface Answers {
  pages: number[]
  calls: number[]
  seconds: number
}

/** Lets people open pages of a site. */
export function crowdOf(site: string) {
  /** So many people open pages, each on their own connection, until the time is over or the parallel work has ended. */
  return async function crowd(
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
          (path.startsWith('/api/') ? answers.calls : answers.pages).push(await answered(site + path, cookie, agent))
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
}

/**
 * Milliseconds to the last byte. It asks as a browser does: if a kept connection was closed meanwhile, it asks again.
 */
function answered(url: string, cookie: string, agent: Agent): Promise<number> {
  const began = performance.now()
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' && request.reusedSocket) answered(url, cookie, agent).then(resolve, reject)
      else reject(error)
    })
  })
}
