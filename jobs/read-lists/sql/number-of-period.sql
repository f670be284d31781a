-- The number of the period of ordered_at (src/domain/analytics/period.ts); 0 for all together.
0 -- if $all
(ordered_at::date - date '1970-01-01')::int -- if $day
floor(((ordered_at::date - date '1970-01-01')::int + $week_shift) / 7)::int -- if $week
(year(ordered_at) * 12 + month(ordered_at) - 1)::int -- if $month
(year(ordered_at) * 12 + month(ordered_at) - 1 + $month_shift)::int // 3 -- if $quarter
(year(ordered_at) * 12 + month(ordered_at) - 1 + $month_shift)::int // 12 -- if $year
($before_first + len(list_filter(from_json($starts, '["int"]'), lambda start: start <= (ordered_at::date - date '1970-01-01')::int)))::int -- if $starts
