import { randomOf } from '#tests/support/samples/random.ts'

/** A cell and whether the file quotes it. */
export interface TableCell {
  text: string
  isQuoted: boolean
}

const dataRows = 83
const names = ['DATE', 'TIME', 'Qty', 'PRODUCTID', 'Price', 'ProductType', 'ProductDescription', 'URL', 'Comments']
const kinds = [
  "Men's Down Vest",
  'Leather Sofa',
  'Throw Pillow, Wooden',
  'Dining Table, 48"',
  "Kids' Hat",
  'Ceramic Lamp',
]
const sentences = [
  'Soft, warm and light enough for every day.',
  "You won't find a better one, whatever the weather.",
  'Built to last: we tested it for years.',
  `A rod of 9" length, made for small rivers.`,
  "Designed with kids' needs in mind, and easy to wash.",
  'Made from certified organic cotton',
]

/**
 * A table of the same shape as the source of the Pollock benchmark (Vitagliano et al., "Pollock: A Data Loading
 * Benchmark", VLDB 2023): a header and 83 rows of 9 columns, dates day first, prices with their sign, apostrophes, inch
 * marks and commas in texts; the two long columns are quoted always, others where they must be; the last one is blank.
 */
export function sourceTable(): TableCell[][] {
  const random = randomOf(2023)
  const two = (n: number) => String(n).padStart(2, '0')
  const row = (n: number) => {
    const id = `${random.pick(['MG', 'RI', 'YY', 'BH'])}-${1000 + random.below(9000)}`
    return [
      `${two(13 + (n % 16))}/${two(1 + (n % 7))}/2018`,
      `${two(n % 24)}:${random.pick(['00', '15', '30', '45'])}`,
      String(random.below(30)),
      id,
      `$${(random.below(9000) / 100).toFixed(2)}`,
      random.pick(kinds),
      `${random.pick(sentences)} ${random.pick(sentences)}`,
      `https://www.example.com/product/${id.replace('-', '_')}.html`,
      '',
    ]
  }
  return [names, ...Array.from({ length: dataRows }, (_, n) => row(n))].map((cells) =>
    cells.map((text, column) => ({ text, isQuoted: column === 6 || column === 7 || /[",]/.test(text) })),
  )
}
