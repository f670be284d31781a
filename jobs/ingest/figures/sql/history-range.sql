-- Facts that are the same for all histories. total: the greatest sum of absolute amounts.
select count(*)::double as rows, greatest({totals})::varchar as total, epoch_us(min(ordered_at))::varchar as first_us,
  epoch_us(max(ordered_at))::varchar as last_us
from history_rows;
