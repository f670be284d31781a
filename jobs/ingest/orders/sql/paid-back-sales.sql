-- For each status in `refund_keys`: its rows above 0 that stand beside the row of the sale, and its rows that follow an equal
-- sale of the same customer. src/domain/mapping/sample/rows/refund-rows.ts does the same for the sample.
with sound as (
  select {key} as key, customer_key, ordered_at, {order} as of_order, value_units, sku_key
  from tx where value_units > 0 and {key} is not null and lack & 1229 = 0 and customer_key is not null and ordered_at is not null
), refunds as (
  from sound where key in (select key from refund_keys)
), sales as (
  from sound where key not in (select key from refund_keys)
), orders as (
  select customer_key, of_order, bool_or(sku_key is null) as has_plain from sales group by all
), values_of as (
  select distinct customer_key, of_order, value_units, true as is_equal from sales
), skus_of as (
  select distinct customer_key, of_order, sku_key, true as is_equal from sales
), first_sales as (
  select customer_key, value_units, min(ordered_at) as first_at from sales group by all
)
-- Each join is by equal keys alone: compared row by row, an order of 80,000 rows took 24 s.
select (select any_value(value) from {key}_texts as t where t.key = r.key) as value,
  count(*) filter (o.has_plain is not null and (o.has_plain or r.sku_key is null or v.is_equal or k.is_equal))::double as beside,
  count(*) filter (f.first_at <= r.ordered_at)::double as after
from refunds as r left join orders as o using (customer_key, of_order)
  left join values_of as v using (customer_key, of_order, value_units)
  left join skus_of as k using (customer_key, of_order, sku_key)
  left join first_sales as f using (customer_key, value_units)
group by r.key;
