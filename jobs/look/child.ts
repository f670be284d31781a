import { PermanentFailure } from '../../src/domain/failure'
import type { LookAnswer, LookRequest } from '../../src/domain/look'
import { lookAtWorkbook } from '../ingest/workbook/look-at-workbook'
import { liveAsChild } from '../live-as-child'

/** The entry of the look child: one request over the IPC channel, one answer back, then it exits by itself. */
liveAsChild()

process.once('message', async (request: LookRequest) => {
  const answer = await answerTo(request)
  process.send!(answer, undefined, undefined, () => process.exit(0))
})

/** Whatever a reader trips over is a fault of the file: it was not written by a spreadsheet program as it stands. */
async function answerTo(request: LookRequest): Promise<LookAnswer> {
  try {
    return { look: await lookAtWorkbook(request) }
  } catch (error) {
    const failure =
      error instanceof PermanentFailure ? error.failure : { reason: 'damaged-workbook' as const, parameters: {} }
    return { failure }
  }
}
