/**
 * A cell that says in signs or words that nothing is in it: `-`, a spreadsheet's `$ -`, `n/a`. In an amount that is taken off it
 * is blank (docs/semantics.md §8).
 */
export const saysNothing = (text: string): boolean => text.length <= longest && nothing.test(text)

const longest = 10
const nothing = /^(?:\p{Sc}? ?[-–—]{1,2}|[-–—]{1,2} ?\p{Sc}|nil|n\/?a|null|none)$/iu

/**
 * The same of an amount that is taken off: also what programs and people write where nothing was, such as `nan` and 'No refund'. The macro
 * says_nothing in jobs/ingest/orders/sql/amounts.sql reads the same.
 */
export const saysNoAmount = (text: string): boolean =>
  text.length <= longest && (nothing.test(text) || noAmount.test(text))
const noAmount =
  /^(?:nan|\\n|n\.a\.|#n\/a|[(<[](?:null|none|na|n\/a|blank)[)>\]]|no|nein|non|não|nee|nie|kein|keine|no refunds?|なし|无|無|无退款|無退款|未退款|无退款申请)$/iu

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
