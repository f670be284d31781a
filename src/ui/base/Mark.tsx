/** The product's mark; decorative, because its name is next to it. */
export function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="text-accent">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <path
        d="M7 22v-5M13 22v-9M19 22v-7M25 22V9"
        className="stroke-accent-ink"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
