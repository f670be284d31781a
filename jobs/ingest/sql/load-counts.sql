select reason, count(*)::bigint as n, sum(value_units)::varchar as money,
  (coalesce(sum(abs(value_units)), 0) > 9000000000000000000)::boolean as is_wide
from tx group by reason;
