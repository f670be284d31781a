-- What is the same for all histories; rows with a blank amount are in none by themselves.
select count(*)::double as rows, coalesce(sum(abs(value)), 0)::varchar as total,
  epoch_us(min(ordered_at) filter (value is not null))::varchar as first_us, epoch_us(max(ordered_at) filter (value is not null))::varchar as last_us,
  (min(ordered_at) filter (value is not null))::varchar as first_ordered_at, (max(ordered_at) filter (value is not null))::varchar as last_ordered_at,
  coalesce(bool_or(ordered_at <> ordered_at::date) filter (value is not null), false) as has_times
from history_rows;
