import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptHtml, placed, withParts } from '#server/pages/kept-html.ts'
import { customersLink } from '#ui/analytics/CustomersLink.tsx'
import { escaped, figureCell, rowHeading } from '#ui/base/html-cells.ts'

const hostile = `"><script>alert('1')</script>&`
const harmless = '&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;'

test('rows of figures that are written by hand: no text ends its cell or its attribute', () => {
  assert.is(escaped(hostile), harmless)
  assert.is(escaped('Jan 2024 • 1'), 'Jan 2024 • 1')
  assert.ok(rowHeading(hostile).endsWith(`>${harmless}</th>`))
  assert.ok(figureCell({ title: hostile }).startsWith(`<td title="${harmless}" class="`))
  assert.is(
    customersLink('70%', `/x?a=1&b="`, hostile),
    `<a href="/x?a=1&amp;b=&quot;" aria-label="${harmless}">70%</a>`,
  )
  assert.is(customersLink('7', '/x'), '<a href="/x" class="brief">7</a>', 'wide enough for a finger')
  assert.is(customersLink('7'), '7')
})

test('the HTML of an island is made once for the same props at the same place, unless it is small or of a public page', () => {
  let made = 0
  const large = 'x'.repeat(8192)
  const medium = 'x'.repeat(600)
  const inPage = <Made>(isKept: boolean, make: () => Made): Made => {
    let found: Made
    withParts(() => {
      found = make()
      return ''
    }, isKept)
    return found!
  }
  const bytesOf = (id: string, props: string, text: string, isKept = true) =>
    inPage(isKept, () => keptHtml(id, props, () => `${text}${++made}`))
  const htmlOf = (id: string, props: string, text = large, isKept = true) =>
    bytesOf(id, props, text, isKept).toString().replace(text, '')
  assert.is(htmlOf('a', '{}'), '1')
  assert.is(htmlOf('a', '{}'), '1')
  assert.is(htmlOf('a', '{"b":1}'), '2', 'other props')
  assert.is(htmlOf('b', '{}'), '3', 'another place, whose ids are others')
  assert.throws(() =>
    inPage(true, () =>
      keptHtml('c', '{}', () => {
        throw new Error('no HTML')
      }),
    ),
  )
  assert.is(htmlOf('c', '{}'), '4', 'what failed is tried again')
  assert.is(htmlOf('d', '{}', 'small'), '5')
  assert.is(htmlOf('d', '{}', 'small'), '6')
  assert.is(htmlOf('e', '{}', large, false), '7', 'a stranger writes the addresses of public pages')
  assert.is(htmlOf('e', '{}', large, false), '8')
  assert.is(htmlOf('f', '{}', medium), '9')
  const kept = bytesOf('f', '{}', medium)
  assert.is(kept.toString(), `${medium}9`)
  assert.is(kept.buffer.byteLength, medium.length + 1, 'it keeps no more memory than its own')
})

test('cached HTML appears at its place in the page, and nothing of a failed page appears in the next one', () => {
  const [a, b] = [Buffer.from('<p>é $1</p>'), Buffer.from('<p>•</p>')]
  const page = () => withParts(() => `<i>${placed(a)}</i>–<b>${placed(b)}</b>`, true).toString()
  assert.is(page(), '<i><p>é $1</p></i>–<b><p>•</p></b>')
  assert.throws(() =>
    withParts(() => {
      placed(b)
      throw new Error('no page')
    }, true),
  )
  assert.is(page(), '<i><p>é $1</p></i>–<b><p>•</p></b>')
})

test.run()
