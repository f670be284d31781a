-- Orders by value (docs/semantics.md §14): bin 0 begins at 0, each has the width $step, the last one, $bins, has no end. Purchases of 0
-- are bin -1, refunds bin -2.
select case when value < 0 then -2 when value = 0 then -1 else least(floor(value::double / $step), $bins) end::int as bin,
  count(*)::int as orders, sum(value)::double as revenue
from orders group by bin order by bin;
