import type { ReactNode } from 'react'

// Our own icons on a grid of 24. Each is next to words or in a control with an accessible name.
const icon = (paths: ReactNode, size = 20) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0"
  >
    {paths}
  </svg>
)

export const BellIcon = () =>
  icon(
    <>
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10" />
      <path d="M10 20a2.2 2.2 0 0 0 4 0" />
    </>,
  )
export const SearchIcon = () =>
  icon(
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>,
    18,
  )
export const OverviewIcon = () => icon(<path d="M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z" />)
export const RevenueIcon = () => icon(<path d="M4 4v16h16M8 15l4-5 3 3 5-7" />)
export const CohortsIcon = () => icon(<path d="M4 4h16v4H4zM4 8h11v4H4zM4 12h7v4H4zM4 16h4v4H4z" />)
export const LifecycleIcon = () =>
  icon(<path d="M20 11a8 8 0 0 0-14-4.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4.5l2-2.5M20 20v-5h-5" />)
export const CustomersIcon = () =>
  icon(
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 19a6 6 0 0 1 12 0M15.5 5a3.5 3.5 0 0 1 0 6.5M17.5 14a6 6 0 0 1 3.5 5" />
    </>,
  )
export const DataIcon = () =>
  icon(
    <>
      <ellipse cx="12" cy="6" rx="7.5" ry="2.75" />
      <path d="M4.5 6v12c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75V6M4.5 12c0 1.5 3.4 2.75 7.5 2.75s7.5-1.25 7.5-2.75" />
    </>,
  )
export const ProfitIcon = () => icon(<path d="M4 5h4v15H4zM10.5 9h4v11h-4zM17 14h3.5v6H17z" />)
export const ForecastIcon = () => icon(<path d="M4 20V4M4 20h16M7 15l4-5 3 2M14 12l2-3M17.5 7L20 4" />)
export const ProductsIcon = () => icon(<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />)
export const MoreIcon = () => icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />)
export const AccountIcon = () =>
  icon(
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
    </>,
  )
export const SystemIcon = () => icon(<path d="M4 5h16v11H4zM9 20h6M12 16v4" />, 18)
export const LightIcon = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>,
    18,
  )
export const DarkIcon = () => icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5" />, 18)
export const UploadIcon = () => icon(<path d="M12 16V5M7.5 9 12 4.5 16.5 9M4 16v3.5h16V16" />, 24)
export const DownloadIcon = () => icon(<path d="M12 4v11M7.5 11 12 15.5 16.5 11M4 16v3.5h16V16" />, 16)
export const FilterIcon = () => icon(<path d="M4 6h16M7 12h10M10 18h4" />, 18)
export const LockIcon = () => icon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />, 16)
export const StarIcon = ({ size = 16 }: { size?: number }) =>
  icon(<path d="m12 4 2.5 5.1 5.6.8-4 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4-4 5.6-.8z" />, size)
export const SampleIcon = () => icon(<path d="M4 4v16h16M8 15v-4M12 15V7M16 15v-6" />, 24)
export const BackIcon = () => icon(<path d="M19 12H5M11 6l-6 6 6 6" />, 16)
export const CloseIcon = () => icon(<path d="M6 6l12 12M18 6 6 18" />, 16)
export const DoneIcon = () => icon(<path d="m5 12.5 4.5 4.5L19 7.5" />, 18)
export const OpenIcon = () => icon(<circle cx="12" cy="12" r="7" />, 18)

/** An arrow up or down, as large as a letter. Fonts on some machines lack this character. */
export const ChangeIcon = ({ direction }: { direction: 'up' | 'down' }) => (
  <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" className="inline-block fill-current align-baseline">
    <path d={direction === 'up' ? 'M4 0.5 8 7.5H0z' : 'M4 7.5 0 0.5h8z'} />
  </svg>
)

/** Both directions are gray; the active one is colored. */
export const SortIcon = ({ sorted }: { sorted: false | 'asc' | 'desc' }) => (
  <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true" className="shrink-0">
    <path d="M5 1 9 5.5H1z" className={sorted === 'asc' ? 'fill-accent' : 'fill-edge'} />
    <path d="M5 13 9 8.5H1z" className={sorted === 'desc' ? 'fill-accent' : 'fill-edge'} />
  </svg>
)
