-- Of the statuses in `refund_keys`, the rows above 0 that stand beside the row of the sale, and those after an equal one of the
-- same customer: src/domain/mapping/sample/rows/refund-rows.ts.
with sound as (
  select {key} as key, customer_key, ordered_at, {order} as of_order, value_units, sku_key
  from tx where value_units > 0 and {key} is not null and lack & 205 = 0 and customer_key is not null and ordered_at is not null
), first_sales as (
  select customer_key, value_units, min(ordered_at) as first_at
  from sound where key not in (select key from refund_keys) group by all
)
select (select any_value(value) from {key}_texts as t where t.key = r.key) as value,
  count(*) filter (exists (
    from sound as s
    where s.customer_key = r.customer_key and s.of_order = r.of_order and s.key not in (select key from refund_keys)
      and (s.value_units = r.value_units or s.sku_key is null or r.sku_key is null or s.sku_key = r.sku_key)))::double as beside,
  count(*) filter (f.first_at <= r.ordered_at)::double as after
from sound as r left join first_sales as f using (customer_key, value_units)
where r.key in (select key from refund_keys)
group by r.key;
