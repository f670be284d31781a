import { useEffect, useState } from 'react'
import type { DataFile } from '#domain/files/data-file.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import { filesText, stepLabel } from '#text/files/files.ts'
import { timeLeftText } from '#text/files/upload.ts'

/** The state of a file: completed, failed, or in progress. */
const tone = { completed: 'text-good', failed: 'text-bad' } as Partial<Record<FileStatus, string>>

/** The progress of a file: a bar and percentage, and, during processing, the step and remaining time. */
export default function FileProgress({ file }: { file: DataFile }) {
  const percent = useMovingPercent(file)
  return (
    <>
      <div className="flex items-center gap-2 text-sm">
        <span className="w-20 shrink-0">
          <progress
            aria-label={`${filesText.columns.progress}: ${file.originalName}`}
            max={100}
            value={percent}
            className={tone[file.status] ?? 'text-accent'}
          />
        </span>
        <span className="tabular-nums">{Math.floor(percent)}%</span>
      </div>
      {file.status === 'pending' && <p className="text-xs text-muted">{filesText.beingLookedAt}</p>}
      {file.status === 'processing' && file.step && (
        <p className="text-xs text-muted max-lg:hidden">{stepLabel[file.step]}</p>
      )}
      {file.secondsLeft !== null && <p className="text-xs text-muted">{timeLeftText(file.secondsLeft)}</p>}
    </>
  )
}

const everyMs = 200
/** The longest delay of an answer. */
const onwardMs = 3000

/** Slower than measured, so that the bar seldom has to wait for the file. */
const onwardShare = 0.8

/** The percentage of the last answer, which advances until the next one. */
function useMovingPercent({ progress, secondsLeft }: DataFile): number {
  const [shown, setShown] = useState(progress)
  useEffect(() => {
    if (secondsLeft === null) return setShown(progress)
    const started = performance.now()
    const timer = setInterval(() => {
      const ms = Math.min(performance.now() - started, onwardMs)
      const onward = progress + (onwardShare * (100 - progress) * ms) / Math.max(secondsLeft * 1000, onwardMs)
      setShown((before) => Math.max(before, Math.min(onward, 99)))
    }, everyMs)
    return () => clearInterval(timer)
  }, [progress, secondsLeft])
  return shown
}
