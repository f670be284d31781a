/** Waits for the first part, so that a refusal before it still gets its own status. Then yields all parts. */
export async function begun<Part>(parts: AsyncGenerator<Part>): Promise<AsyncGenerator<Part>> {
  const first = await parts.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* parts
    } finally {
      await parts.return(undefined)
    }
  })()
}
