/**
 * A cell that says in signs or words that nothing is in it: `-`, a spreadsheet's `$ -`, `n/a`. In an amount that is taken off it
 * is blank (docs/semantics.md §8). The macro of the same name is in jobs/ingest/orders/sql/amounts.sql.
 */
export const saysNothing = (text: string): boolean => text.length <= longest && nothing.test(text)

const longest = 10
const nothing = /^(?:\p{Sc}? ?[-–—]{1,2}|[-–—]{1,2} ?\p{Sc}|nil|n\/?a|null|none)$/iu

/**
 * The same of a name, a number or a word, with what programs write where a value is missing: `NaN`, `\N`, `<NA>`, `#N/A`, `(blank)`,
 * `none@none.com`. Amounts do not read it: the ingestion would have to, too.
 */
export function isMissingText(text: string): boolean {
  const bare = text.trim()
  return bare.length <= longestMissing && (saysNothing(bare) || missing.test(bare))
}

const longestMissing = 40
const words =
  'nan|nat|na|n\\.a\\.?|n/a|null|nil|none|blank|empty|undefined|undef|unset|missing|unspecified|not (?:available|applicable|provided|specified|set|given|known|found)|no (?:value|data|email|name)'
const missing = new RegExp(
  `^(?:[.?*_~/\\\\-]{1,5}|\\\\n|#(?:n/?a|null!?|value!?|ref!?|name\\?)|[(<\\[{]?(?:${words})[)>\\]}]?|(?:none|no|noemail|no-?email|nomail|null|na|n/a|unknown|nobody|undefined|noreply|no-?reply|anonymous|guest)@.*)$`,
  'iu',
)
