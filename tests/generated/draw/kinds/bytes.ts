import type { Kind } from './kind.ts'

/** One byte of zeros in a text, as broken programs leave it. */
export const nulByte: Kind = {
  name: 'a NUL byte in a text',
  subjects: ['bytes'],
  needs: { type: 'csv' },
  said: /\bNUL\b|zero byte/i,
  apply(draft, random) {
    const key = random.pick(['city', 'payment', 'note'])
    if (!draft.columns.some((column) => column.key === key))
      draft.columns.push({ key, header: key === 'note' ? 'Note' : draft.header(key) })
    const row = random.pick(draft.rows)
    row.cells[key] = `${row.cells[key] ?? 'call first'}\0`
  },
}

export const largeCell: Kind = {
  name: 'a cell above 1 MB',
  subjects: ['bytes'],
  needs: { type: 'csv' },
  said: /(cell|field|row).{0,60}(MB|long|large|characters|bytes)|(MB|long|large).{0,60}(cell|field|row)/i,
  apply(draft, random) {
    draft.columns.push({ key: 'note', header: random.pick(['Note', 'Payload', 'meta', 'Comments']) })
    const text = random.pick(['data:image/png;base64,iVBORw0KGgo', 'Lorem ipsum dolor sit amet ', '{"key":"value"} '])
    const rows = random.chance(0.5) ? draft.rows.slice(0, 3) : draft.rows
    random.pick(rows).cells.note = text.repeat(Math.ceil((1_050_000 + random.whole(0, 1_500_000)) / text.length))
  },
}
