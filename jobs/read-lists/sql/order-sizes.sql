-- Orders by size, {of} value or units (docs/semantics.md §14): bin 0 begins at 0, each has the width $step, the last one, $bins, has no
-- end. Purchases of 0 or less are bin -1, refunds bin -2. Orders without units are in none.
select case when value < 0 then -2 when {of} <= 0 then -1 else least(floor({of}::double / $step), $bins) end::int as bin,
  count(*)::int as orders, sum(value)::double as revenue
from orders where {of} is not null group by bin order by bin;
