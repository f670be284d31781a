import { type Context, Hono } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import { lastFilters } from '#db/queries/filters.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { mappingHref } from '#domain/files/notification.ts'
import { nameOfColumn } from '#domain/filters/attribute-names.ts'
import { type Condition, knownAttributes, type Place } from '#domain/filters/condition.ts'
import { filteredAddress, filtersPath } from '#domain/filters/filter-addresses.ts'
import { questionId, sourceOf } from '#domain/filters/question-id.ts'
import { readConditions } from '#domain/filters/read-conditions.ts'
import { attributeAt, kindOfAttribute, resolveConditions } from '#domain/filters/resolve-conditions.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { keepConditions } from '#server/filters/keep-conditions.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { answerQuestion } from '#server/lists/answer-question.ts'
import { askList } from '#server/lists/ask-list.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { badConditions, conditionText, filterSentence, filtersText } from '#text/analytics/filters/filters.ts'
import {
  ColumnList,
  ConditionForm,
  conditionOfForm,
  KnownList,
  type TopValue,
} from '#ui/analytics/filters/FilterBuilder.tsx'
import { FilterSentence, Framed } from '#ui/analytics/filters/FilterSentence.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'

/** Values shown of each column, of the chosen column, and filters that were used before. */
const [mostOfEach, mostOfOne, mostUsed] = [6, 200, 8]

interface Top {
  attribute: number
  value: string
  rows: number
  values: number
}

/** Where a filter is chosen: GET shows the columns, POST adds or removes a condition and returns to the page. */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const query = new URL(c.req.url).searchParams
    const asked = { id: query.get('fileId') ?? '', back: query.get('back') ?? '', attribute: query.get('attribute') }
    return filterPage(c, asked)
  })
  .post('/', async (c) => {
    const form = await readForm(c)
    const [id, back] = [form.get('fileId') ?? '', form.get('back') ?? '']
    const file = await ownedFile(c, sourceOf(id))
    const question = await findQuestion(c.var.db, id)
    const before = question?.conditions ?? []
    if (form.has('use')) return c.redirect(filteredAddress(back, questionId(file.id, form.get('use')!)), 303)
    const attributes = await attributesOf(c, file.id)
    const attribute = form.get('attribute') ?? ''
    const conditions: unknown[] = form.has('remove')
      ? before.filter((_, at) => String(at) !== form.get('remove'))
      : [...before, conditionOfForm(form, kindOfAttribute(attribute, attributes))]
    if (!conditions.length) return c.redirect(filteredAddress(back, file.id), 303)
    const read = readConditions(conditions, attributes)
    if ('bad' in read) {
      const error = read.bad.wrong === 'values' ? filtersText.noValue : badConditions(read.bad)
      return filterPage(c, { id, back, attribute, error }, 400)
    }
    const kept = await keepConditions(c, file.id, conditions)
    await begin(c, kept.id, file.calendar)
    return c.redirect(filteredAddress(back, kept.id), 303)
  })

/** The page that follows shows the figures at once, unless they take long. It says itself what may be wrong. */
const patienceMs = 5000

async function begin(c: Context<AppEnv>, id: string, calendar: SourceCalendar | null): Promise<void> {
  const question = await findQuestion(c.var.db, id)
  if (!question?.listId || !question.resolved) return
  await answerQuestion(c.var, c.var.user.id, { ...question, calendar }, patienceMs).catch(() => {})
}

async function attributesOf(c: Context<AppEnv>, fileId: string): Promise<readonly ListedAttribute[]> {
  return (await findList(c.var.db, fileId))?.facts?.attributes ?? []
}

interface Asked {
  id: string
  back: string
  attribute: string | null
  error?: string
}

async function filterPage(c: Context<AppEnv>, { id, back, attribute, error }: Asked, status: 200 | 400 = 200) {
  const file = await ownedFile(c, sourceOf(id))
  const question = await findQuestion(c.var.db, id)
  const own = question ? id : file.id
  const conditions = question?.conditions ?? []
  const content = await withList(c, file.id, async ({ attributes = [] }) => {
    const kind = attribute === null ? undefined : kindOfAttribute(attribute, attributes)
    if (attribute !== null && kind) {
      const at = attributeAt(attribute, attributes)
      const tops = at < 0 ? [] : await topsOf(c, file.id, at, mostOfOne)
      return (
        <ConditionForm
          {...{ id: own, back, attribute, kind, error }}
          places={placesOf(attribute)}
          tops={tops.map(({ value, rows }) => ({ value, rows }))}
        />
      )
    }
    const tops = attributes.length ? await topsOf(c, file.id, -1, mostOfEach) : []
    const columns = attributes.flatMap(({ column, isKnown }, at) => {
      if (isKnown) return []
      const own: Top[] = tops.filter((top) => top.attribute === at)
      const shown: TopValue[] = own.map(({ value, rows }) => ({ value, rows }))
      return { column, name: nameOfColumn(column), values: own[0]?.values ?? 0, tops: shown }
    })
    const used = (await lastFilters(c.var.db, file.id, mostUsed)).filter(
      (one) => questionId(file.id, one.id) !== own && resolveConditions(one.conditions, attributes),
    )
    return (
      <>
        <Card title={filtersText.columnsTitle}>
          {columns.length ? (
            <>
              <p className="mb-3 text-sm text-muted">{filtersText.columnsLead}</p>
              <ColumnList id={own} back={back} columns={columns} />
            </>
          ) : (
            <p className="text-sm">
              {filtersText.noColumns}{' '}
              <EditorsOnly>
                <a href={mappingHref(file.id)} className="underline underline-offset-2">
                  {filtersText.toMapping}
                </a>
              </EditorsOnly>
            </p>
          )}
        </Card>
        <Card title={filtersText.knownTitle}>
          <KnownList id={own} back={back} />
        </Card>
        {used.length > 0 && <Card title={filtersText.lastUsed}>{usedFilters(file.id, back, used)}</Card>}
      </>
    )
  })
  if (status === 400) c.status(400)
  return dashboardPage(
    c,
    filtersText.title,
    <>
      <PageTitle title={filtersText.title} lead={filtersText.lead} />
      {conditions.length > 0 && (
        <Framed>
          <FilterSentence id={own} conditions={conditions} back={back} />
        </Framed>
      )}
      {content}
      <p>
        <Button href={filteredAddress(back, own)} look="quiet">
          {filtersText.back}
        </Button>
      </p>
    </>,
    back.split('?', 1)[0],
  )
}

const usedFilters = (fileId: string, back: string, used: { id: string; conditions: Condition[] }[]) => (
  <form method="post" action={filtersPath} className="flex flex-col items-start gap-1">
    <input type="hidden" name="fileId" value={fileId} />
    <input type="hidden" name="back" value={back} />
    {used.map(({ id, conditions }) => (
      <Button
        key={id}
        type="submit"
        name="use"
        value={id}
        look="plain"
        small
        className="max-w-full text-left whitespace-normal"
      >
        {conditions.length === 1 ? conditionText(conditions[0]!) : filterSentence(conditions)}
      </Button>
    ))}
  </form>
)

function placesOf(attribute: string): Place[] {
  if (ownValue(knownAttributes, attribute)?.of === 'customer') return ['customer']
  return ['first-order', 'any-order', 'this-order']
}

const topsOf = (c: Context<AppEnv>, fileId: string, attribute: number, most: number) =>
  askList<Top>(c.var, askerOf(c), fileId, { query: 'attribute-tops', parameters: { attribute, most } })
