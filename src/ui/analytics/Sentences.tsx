import { analyticsText } from '#text/analytics/analytics.ts'
import type { Sentence } from '#text/analytics/sentence.ts'

const tones = { good: 'before:bg-good', bad: 'before:bg-bad' } as const

interface Props {
  /** read aloud */
  title?: string
  sentences: Sentence[]
}

/** The answer of a page in two or three sentences, above its figures. No sentence, no card. */
export function Sentences({ title = analyticsText.inShort, sentences }: Props) {
  if (!sentences.length) return null
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4 sm:px-5">
      <ul className="space-y-1.5">
        {sentences.map(({ tone, lead, parts }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never change their order
            key={at}
            className={`relative max-w-[62rem] pl-5 text-[0.9375rem] leading-normal before:absolute before:top-[0.5em] before:left-0 before:size-[7px] before:rounded-xs ${tone ? tones[tone] : 'before:bg-ghost'}`}
          >
            {lead && (
              <>
                <b className="font-semibold">{lead}</b>.{' '}
              </>
            )}
            {parts.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <a
                  key={`${part.text} ${part.href}`}
                  href={part.href}
                  className="text-ink tabular-nums underline pointer-coarse:py-1.5 decoration-ghost underline-offset-4 hover:decoration-ink"
                >
                  {part.text}
                </a>
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
