/** What a reader of the HTML sees, without a browser. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

export const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<\/?bdi>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()

/** A page without the sums below its tables. */
export const withoutSums = (html: string): string => html.replace(/<tfoot[\s\S]*?<\/tfoot>/g, '')

/** Every table with a body: its rows, headings first, as the texts of their cells. The marks of sorting and what opens on request are left out. */
export const tablesOf = (html: string): string[][][] => cellsOf(html, (_, text) => text)

/** The same, with the explanation of a pointed-at cell where there is one. */
export const tablesPointedAt = (html: string): string[][][] =>
  cellsOf(html, (attributes, text) => textOf(/ title="([^"]*)"/.exec(attributes)?.[1] ?? text))

const cellsOf = (html: string, of: (attributes: string, text: string) => string): string[][][] =>
  [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) =>
    [...table.replace(/<tr><td[^>]*><details[\s\S]*?<\/details><\/td><\/tr>/g, '').matchAll(/<tr[\s\S]*?<\/tr>/g)].map(
      ([row]) =>
        [...row.matchAll(/<t[hd](?=[\s>])([^>]*)>([\s\S]*?)<\/t[hd]>/g)].map(([, attributes, cell]) =>
          of(
            attributes!,
            textOf(cell!.replace(/<details[\s\S]*?<\/details>/g, ''))
              .replace(/[▲▼]/g, '')
              .trim(),
          ),
        ),
    ),
  )
