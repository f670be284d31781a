select count(*)::bigint as loaded, count(ordered_at)::bigint as usable,
  count(*) filter (ordered_at is not null and value_units is null)::bigint as blank_values
from tx;
