/** uvu exits with 0 when a hook throws (0 of n tests passed, and green). This wraps every hook to prevent that. */
export const hook =
  <S>(run: (state: S) => unknown) =>
  async (state: S): Promise<void> => {
    try {
      await run(state)
    } catch (error) {
      console.error(error)
      process.on('exit', () => {
        process.exitCode = 1
      })
      throw error
    }
  }
