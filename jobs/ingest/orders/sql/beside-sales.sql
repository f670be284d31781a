-- Of the statuses in `refund_keys`, the rows above 0 that stand beside the row of the sale: src/domain/mapping/sample/rows/refund-rows.ts.
with sound as (
  select {key} as key, customer_key, {order} as of_order, value_units, sku_key
  from tx where value_units > 0 and {key} is not null and lack & 205 = 0 and customer_key is not null and ordered_at is not null
)
select (select any_value(value) from {key}_texts as t where t.key = r.key) as value, count(*)::double as beside
from sound as r
where r.key in (select key from refund_keys) and exists (
  from sound as s
  where s.customer_key = r.customer_key and s.of_order = r.of_order and s.key not in (select key from refund_keys)
    and (s.value_units = r.value_units or s.sku_key is null or r.sku_key is null or s.sku_key = r.sku_key))
group by r.key;
