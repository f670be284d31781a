/** A growing list of whole numbers with 8 bytes each, for millions of row numbers and byte offsets. */
export class NumberList {
  #numbers = new Float64Array(64)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const grown = new Float64Array(this.length * 2)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[this.length++] = number
  }

  at(position: number): number | undefined {
    return position < this.length ? this.#numbers[position] : undefined
  }

  /** The position of the last number that is at most `limit`, in an ascending list; -1 when all are greater. */
  lastAtMost(limit: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#numbers[middle]! <= limit) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  *[Symbol.iterator](): Generator<number> {
    for (let position = 0; position < this.length; position++) yield this.#numbers[position]!
  }
}

/** Merges two ascending sequences; each number appears once. */
export function* merged(a: Iterable<number>, b: Iterable<number>): Generator<number> {
  const left = a[Symbol.iterator]()
  const right = b[Symbol.iterator]()
  let x = left.next()
  let y = right.next()
  while (!x.done || !y.done) {
    if (y.done || (!x.done && x.value < y.value)) {
      yield x.value
      x = left.next()
    } else {
      if (!x.done && x.value === y.value) x = left.next()
      yield y.value
      y = right.next()
    }
  }
}
