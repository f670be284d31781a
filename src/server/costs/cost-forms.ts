import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { costFileHref, costsHref } from '#domain/costs/cost-addresses.ts'
import { type CostRules, mostCostEntries } from '#domain/costs/cost-rules.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { readNumber } from '#domain/values/read-number.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { badCostRulesText, costRefusals } from '#text/costs/costs.ts'
import {
  chooseCostSheet,
  keepChannels,
  keepCostFile,
  keepCostRules,
  mapCostFile,
  ownedCostFile,
  removeCostFile,
  rulesNow,
  typeCost,
} from './change-costs.ts'
import { costFilePage, mostMappedColumns } from './cost-file-page.tsx'
import { costsPage } from './costs-page.tsx'

type Form = URLSearchParams

const changes = {
  async remove(c: Context<AppEnv>, source: StoredFile, form: Form) {
    await removeCostFile(c, source, await ownedCostFile(c, source, form.get('costFileId')))
  },
  async typed(c: Context<AppEnv>, source: StoredFile, form: Form) {
    await typeCost(c, source, Object.fromEntries(form) as { sku: string; validFrom: string; unitCost: string })
  },
  async rules(c: Context<AppEnv>, source: StoredFile, form: Form) {
    await keepCostRules(c, source, rulesOf(await rulesNow(c, source), form))
  },
  async channels(c: Context<AppEnv>, source: StoredFile, form: Form) {
    const spendAttribute = form.get('attribute') || null
    // values of another column match nothing
    const isShown = spendAttribute === form.get('shownAttribute')
    const channels = isShown ? channelsOf(form) : {}
    await keepChannels(c, source, { spendAttribute, channels })
  },
}

/** Answers a form of the page of costs. A refusal is shown on the page. */
export async function changeCosts(c: Context<AppEnv>, change: keyof typeof changes): Promise<Response> {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  const form = await readForm(c)
  return formAnswer(
    c,
    async () => {
      await changes[change](c, source, form)
      return c.redirect(`${costsHref(source.id)}#${change === 'remove' ? 'files' : change}`, 303)
    },
    (error) => costsPage(c, source, error),
  )
}

/** Answers the form of a file: has it read with a mapping, or saves it. */
export async function changeCostFile(c: Context<AppEnv>): Promise<Response> {
  const source = await ownedFile(c, c.req.param('id') ?? '')
  const file = await ownedCostFile(c, source, c.req.param('costFileId'))
  const form = await readForm(c)
  const isSaved = form.get('act') === 'save'
  return formAnswer(
    c,
    async () => {
      if (isSaved) await keepCostFile(c, source, file)
      else if (form.get('act') === 'sheet') await chooseCostSheet(c, file, form.get('sheet'))
      else if (form.get('act') === 'dates') {
        const { kind, mapping, options } = file
        const answered = { ...options, dateOrder: form.get('dateOrder') }
        await mapCostFile(c, source, file, { kind, mapping, options: answered })
      } else {
        const columns = file.look?.columns.slice(0, mostMappedColumns) ?? []
        const mapping = Object.fromEntries(columns.map((column, at) => [column, form.get(`field${at}`) ?? '']))
        await mapCostFile(c, source, file, { kind: form.get('kind'), mapping, options: Object.fromEntries(form) })
      }
      return c.redirect(isSaved ? costsHref(source.id) : costFileHref(source.id, file.id), 303)
    },
    (error) => costFilePage(c, source, file, error),
  )
}

function rulesOf(now: CostRules, form: Form): CostRules {
  const of = (name: string) => form.get(name)?.trim() ?? ''
  const attribute = of('feeAttribute')
  const values = feesOf(of('feeValues'))
  const { feesByValue: _, ...others } = now
  return {
    ...others,
    feePercent: percentOf(of('feePercent') || '0'),
    feeFixed: unitsOf(of('feeFixed') || '0'),
    ...(attribute && { feesByValue: { attribute, values } }),
    refundsReturnFees: form.has('refundsReturnFees'),
    shippingPerOrder: of('shippingPerOrder') ? unitsOf(of('shippingPerOrder')) : null,
    returnedGoodsLost: form.has('returnedGoodsLost'),
  }
}

/** `PayPal; 2.49; 0.35` in each line; a value may have semicolons itself. */
function feesOf(lines: string): Record<string, { percent: number; fixed: number }> {
  const fees: [string, { percent: number; fixed: number }][] = []
  for (const line of lines.split(/\r?\n/)) {
    if (!line.trim()) continue
    const parts = line.split(';').map((part) => part.trim())
    const [fixed, percent] = [parts.pop() ?? '', parts.pop() ?? '']
    const value = parts.join(';')
    if (!value) badRequest(costRefusals.feeLine)
    if (fees.some(([other]) => lowerCase(other) === lowerCase(value))) badRequest(costRefusals.feeTwice)
    fees.push([value, { percent: percentOf(percent), fixed: unitsOf(fixed) }])
  }
  return Object.fromEntries(fees)
}

function percentOf(text: string): number {
  const percent = Number(text.replace(/%$/, '').trim())
  return text && Number.isFinite(percent) ? percent : badRequest(badCostRulesText.percent)
}

function unitsOf(text: string): number {
  const units = readNumber(text)?.dot
  return units === undefined ? badRequest(badCostRulesText.money) : Number(units)
}

function channelsOf(form: Form): Record<string, string> {
  const channels: [string, string][] = []
  for (let at = 0; at < mostCostEntries; at++) {
    const [channel, value] = [form.get(`channel${at}`), form.get(`value${at}`)]
    if (channel === null) break
    if (value) channels.push([channel, value])
  }
  return Object.fromEntries(channels)
}
