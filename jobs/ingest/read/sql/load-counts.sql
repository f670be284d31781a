-- Minimum and maximum show whether any time is out of range: infinity, a year BC, the year 12024, the year 3.
select count(*)::bigint as loaded, count(ordered_at)::bigint as usable,
  count(*) filter (ordered_at is not null and value_units is null)::bigint as blank_values,
  coalesce(is_surely_iso(min(ordered_at)) and in_range(max(ordered_at)), true) as are_in_range
from tx;
