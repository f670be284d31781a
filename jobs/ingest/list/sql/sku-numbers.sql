-- SKUs are numbered in the order of their texts. Those of an order stand by money, of equals the first in text order first:
-- the first is the order's main SKU (docs/semantics.md §11).
create table sku_numbers as
select sku_key, (dense_rank() over (order by text) - 1)::int as sku, text
from (
  select sku_key, replace(if(sku_id <> '', sku_id, sku_name), chr(0), '') as text
  from sku_texts where sku_id <> '' or sku_name <> ''
);
copy (select distinct sku, text from sku_numbers order by sku) to 'skus.parquet' (format parquet, compression zstd);
-- Nearly every order has one SKU: lists are gathered for the others alone (19 of 36 CPU seconds for 256 MB otherwise).
create table order_sums as
select customer_key, {order_of} as order_of, min(sku) as first_sku, max(sku) as last_sku, coalesce({sku_money}, 0)::bigint as money
from tx join sku_numbers using (sku_key) where ordered_at is not null
group by customer_key, {order_of};
create table order_skus as
with of_skus as (
  select customer_key, order_sums.order_of, sku, coalesce({sku_money}, 0)::bigint as money
  from (select customer_key, {order_of} as order_of, sku_key, value_units from tx where ordered_at is not null)
    join (select customer_key, order_of from order_sums where first_sku <> last_sku) as order_sums using (customer_key, order_of)
    join sku_numbers using (sku_key)
  group by customer_key, order_sums.order_of, sku
)
select customer_key, order_of, [{'sku': first_sku, 'money': money}] as skus from order_sums where first_sku = last_sku
union all
select customer_key, order_of,
  list_transform(list_sort(list({'owed': -money, 'sku': sku})), lambda one: {'sku': one.sku, 'money': -one.owed}) as skus
from of_skus group by customer_key, order_of;
drop table order_sums;
