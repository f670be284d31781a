-- For each status in `void_keys`: its rows above 0, its rows below 0, and how many of these take back a row above 0 of the same customer
-- with the same order or amount. src/domain/mapping/sample/rows/undone-sales.ts does the same for the sample.
with sound as (
  select {key} as key, customer_key, {order} as of_order, value_units, coalesce({key} in (select key from void_keys), false) as is_void
  from tx where value_units <> 0 and lack & 1229 = 0 and customer_key is not null and ordered_at is not null
)
select (select any_value(value) from {key}_texts as t where t.key = r.key) as value,
  count(*) filter (value_units > 0)::double as above,
  count(*) filter (value_units < 0)::double as below,
  count(*) filter (value_units < 0 and (
    exists (from sound as s where not s.is_void and s.customer_key = r.customer_key and s.value_units = -r.value_units)
    or exists (from sound as s where not s.is_void and s.value_units > 0 and s.customer_key = r.customer_key and s.of_order = r.of_order)))::double as undone,
  exists (from sound where not is_void and value_units < 0) as others_below
from sound as r where is_void group by r.key;
