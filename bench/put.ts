// npm run bench -- put [1GB] [5]: raw bytes by one PUT of curl, as a script sends them, beside the plainest Node server that
// writes a request into a file in the same folder. TMPDIR=/dev/shm leaves the disk out.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { orderFile } from './files/order-file.ts'
import { startProduct, untilCompleted } from './product.ts'
import { bytesOf } from './sizes.ts'

const [size = '1GB', rounds = '5'] = process.argv.slice(2)
const path = await orderFile(bytesOf(size))
const bytes = statSync(path).size
const product = await startProduct()
const peer = await startPeer(join(product.dataDir, 'peer'))
try {
  const scopes = ['--scopes', 'read,upload,manage']
  const token = JSON.parse(await product.command('token', product.email, ...scopes, '--json')).token as string
  console.log('| | MB/s | Processor s | Peak of the server, MB |\n|---|---|---|---|')
  for (let round = 0; round < Number(rounds); round++) {
    await measure('plain Node server', peer.pid!, `http://localhost:${peer.port}/`, [])
    const answer = await measure('PUT /api/v1/files', product.pid, `${product.site}/api/v1/files?name=orders.csv`, [
      `authorization: Bearer ${token}`,
    ])
    const { id } = JSON.parse(answer) as { id: string }
    await untilCompleted(product.call, id)
    await product.call('DELETE', `/api/files/${id}`)
  }
} finally {
  peer.process.kill()
  await product.stop()
}

/** Sends the file, and prints the pace, what the receiving process used meanwhile, and its peak so far. */
async function measure(name: string, pid: number, address: string, headers: string[]): Promise<string> {
  const [before, started] = [processorSeconds(pid), performance.now()]
  const asked = [...headers.flatMap((header) => ['-H', header]), '-H', 'expect:', '--fail-with-body']
  const curl = spawn('curl', ['-sS', '-T', path, ...asked, address], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const chunk of curl.stdout) text += chunk
  const pace = bytes / 1e3 / (performance.now() - started)
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  const used = processorSeconds(pid) - before
  console.log(`| ${name} | ${pace.toFixed(0)} | ${used.toFixed(2)} | ${peak.toFixed(0)} |`)
  return text
}

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / Number(spawnSync('getconf', ['CLK_TCK']).stdout)
}

async function startPeer(file: string) {
  const source = `const { createWriteStream } = require('node:fs')
    require('node:http').createServer((request, response) => {
      request.pipe(createWriteStream(${JSON.stringify(file)})).on('finish', () => response.end('{}'))
    }).listen(0, 'localhost', function () { console.log(this.address().port) })`
  const peer = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve) => peer.stdout.once('data', (text) => resolve(Number(text))))
  return { process: peer, pid: peer.pid, port }
}
