/** Sorts texts by code points, as DuckDB does. JavaScript's own order puts surrogate pairs before U+E000. */
export function byCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (x !== y) return placeOf(x) - placeOf(y)
  }
  return a.length - b.length
}

/** Moves surrogates after all other units. */
const placeOf = (code: number) => (code >= 0xd800 && code < 0xe000 ? code + 0x10000 : code)
