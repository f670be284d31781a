// Preloaded by the harness into every process of the product: its wall clock jumps by up to three hours, back and forth.
const RealDate = Date
const longestMs = 3 * 3_600_000
let offsetMs = 0

setInterval(() => {
  if (Math.random() < 0.3) offsetMs = Math.round((Math.random() * 2 - 1) * longestMs)
}, 500).unref()

globalThis.Date = class extends RealDate {
  constructor(...words) {
    if (words.length) super(...words)
    else super(RealDate.now() + offsetMs)
  }
  static now() {
    return RealDate.now() + offsetMs
  }
}
