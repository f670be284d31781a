import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lockedHtml } from '#server/shared/locked-html.ts'

const locked = (html: string) =>
  lockedHtml(html, {
    linkTo: (href) => (href.startsWith('/page?') ? href.slice('/page'.length) : undefined),
    submits: (name, value) => (name === 'sort' ? `?sort=${value}` : undefined),
  })

test('forms, scripts, menus, downloads and unknown elements fall away with all that is in them', async () => {
  for (const html of [
    '<form action="/x"><p>a<input name="q"/><select><option>k</option></select></p></form>',
    '<script type="application/json">{"a":"\\u003cb>"}</script>',
    '<details class="menu relative"><summary>Export</summary><div><a href="/x">CSV</a></div></details>',
    '<a href="/x" download="">CSV</a>',
    '<iframe src="/x"></iframe><object data="x"><p>a</p></object><custom-part>a</custom-part>',
    '<button type="button">Show</button>',
    '<!-- a comment -->',
    '<nav><a href="/other">Customers</a></nav>',
    '<a href="/other" data-control="true" aria-label="Clear"><svg></svg></a>',
    '<details><summary>Rows</summary><form><p>a</p></form></details>',
  ])
    assert.is((await locked(html)).replace('<nav></nav>', ''), '', html)
})

test('text, tables and drawings stay; of attributes, only those of the list', async () => {
  assert.is(
    await locked(
      '<is-land id="x" data-file="f"><p class="a" data-row="k" onclick="x()" title="&quot;1&quot;">1 &lt; 2</p></is-land>',
    ),
    '<p class="a" title="&quot;1&quot;">1 &lt; 2</p>',
  )
  assert.is(
    await locked('<svg viewBox="0 0 1 1"><path d="M1 1" style="x"></path></svg>'),
    '<svg viewBox="0 0 1 1"><path d="M1 1"></path></svg>',
  )
  assert.is(await locked('a<br/>b<hr>'), 'a<br>b<hr>')
  const open = '<details><summary>A</summary><p>b</p><details><summary>C</summary><form></form></details></details>'
  assert.is(await locked(open), '<details><summary>A</summary><p>b</p></details>')
})

test('a link out becomes text, and what the reader may choose becomes a link', async () => {
  assert.is(await locked('<a href="/rows?key=k" class="x underline">$1</a>'), '<span class="x">$1</span>')
  assert.is(await locked('<a href="javascript:x">a</a>'), '<span class="">a</span>')
  assert.is(await locked('<a href="/page?sort=a&amp;page=2">2</a>'), '<a href="?sort=a&amp;page=2">2</a>')
  assert.is(await locked('<a href="#here">h</a>'), '<a href="#here">h</a>')
  assert.is(
    await locked('<button type="submit" form="f" name="sort" value="-a">A</button>'),
    '<a href="?sort=-a">A</a>',
  )
  assert.is(await locked('<button type="submit" form="f" name="remove" value="1">A</button>'), '<span>A</span>')
})

test('HTML that does not fit together is refused', async () => {
  for (const html of ['<p>', '<p></div>', '</p>', '<p', '< p>']) {
    const error = await locked(html).catch((thrown: Error) => thrown)
    assert.instance(error, Error, html)
  }
})

test('a number of a table that opens becomes a link, by its row and its column', async () => {
  const table = (cells: string) =>
    `<section data-opens="/page?a=1" data-columns="name|m0|m1"><table><tr data-row="r&amp;1">${cells}</tr></table></section>`
  const opened = async (cells: string) =>
    (await locked(table(cells))).replace(/^<section><table><tr>|<\/tr><\/table><\/section>$/g, '')
  assert.is(
    await opened('<th scope="row">1</th><td class="c"><b>2</b></td><td>3</td><td>4</td>'),
    '<th scope="row">1</th><td class="c"><a class="opens" href="?a=1&amp;row=r%261&amp;column=m0"><b>2</b></a></td>' +
      '<td><a class="opens" href="?a=1&amp;row=r%261&amp;column=m1">3</a></td><td>4</td>',
  )
  for (const cell of ['<td></td>', '<td>–</td>', '<td><a href="/page?b=1">5</a></td>'])
    assert.not.match(await opened(`<th>1</th>${cell}`), /opens/, cell)
  assert.not.match(await locked('<table><tr data-row="r"><th>1</th><td>2</td></tr></table>'), /opens/)
})

test.run()
