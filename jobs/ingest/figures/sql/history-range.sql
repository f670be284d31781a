-- What is the same for all histories; rows with a blank amount are in none by themselves. The first row with a clock ends the search.
select rows, total, epoch_us(first_at)::varchar as first_us, epoch_us(last_at)::varchar as last_us, first_at::varchar as first_ordered_at,
  last_at::varchar as last_ordered_at,
  exists (from history_rows where value is not null and epoch_us(ordered_at) % 86400000000 <> 0) as has_times
from (
  select count(*)::double as rows, coalesce(sum(abs(value)), 0)::varchar as total, min(ordered_at) filter (value is not null) as first_at,
    max(ordered_at) filter (value is not null) as last_at
  from history_rows
);
