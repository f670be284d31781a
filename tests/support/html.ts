/** What a reader of the HTML sees, without a browser. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

export const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()

/** Every table with a body: its rows, headings first, as the texts of their cells. The marks of sorting are left out. */
export const tablesOf = (html: string): string[][][] =>
  [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) =>
    [...table.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[hd](?=[\s>])[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) =>
        textOf(cell!).replace(/[▲▼]/g, '').trim(),
      ),
    ),
  )
