import { chromium } from 'playwright-core'
import { findBrowser } from './scripts/ensure-browser.mjs'
const found = findBrowser()
const [email, password] = ['demo@example.com', process.argv[2]]
const b = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'], env: { ...process.env, ...found.env } })
const site = 'http://localhost:3977'
const c = await b.newContext({ viewport: { width: 1366, height: 900 } })
const p = await c.newPage()
const problems = []
p.on('console', (m) => ['error', 'warning'].includes(m.type()) && problems.push(m.text()))
await p.goto(site + '/login'); await p.fill('#email', email); await p.fill('#password', password); await p.click('button[type=submit]'); await p.waitForURL('**/dashboard')
const shot = async (name, path, { width = 1366, dark = false, full = true } = {}) => {
  await p.setViewportSize({ width, height: 900 }); await p.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  if (path) await p.goto(site + path, { waitUntil: 'networkidle' })
  const wide = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await p.screenshot({ path: `/tmp/w/shot-${name}.png`, fullPage: full })
  console.log(name, p.url(), wide ? 'WIDE' : '', await p.title())
}
await shot('profit', '/dashboard/profit')
await shot('profit-390', null, { width: 390, dark: true })
const links = await p.$$eval('a[href*="/dashboard/rows"]', (as) => as.map((a) => [a.getAttribute('href'), a.textContent]))
console.log(links.length)
const goods = links.find(([h]) => h.includes('column=goods'))
console.log(goods)
if (goods) { await shot('rows-goods', goods[0]); await shot('rows-goods-390', null, { width: 390 }) }
await shot('account', '/dashboard/account'); await shot('api', '/dashboard/api')
const id = new URL(await p.evaluate(() => document.querySelector('a[href*="fileId="]')?.href ?? location.href)).searchParams.get('fileId')
console.log(problems)
await b.close()
