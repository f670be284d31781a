-- SKUs are numbered in the order of their texts: of two with the same money, the first in text order is the lower number.
create table sku_numbers as
select sku_key, (dense_rank() over (order by text) - 1)::int as sku, text
from (
  select sku_key, replace(if(sku_id <> '', sku_id, sku_name), chr(0), '') as text
  from sku_texts where sku_id <> '' or sku_name <> ''
);
copy (select distinct sku, text from sku_numbers order by sku) to 'skus.parquet' (format parquet, compression zstd);
create table order_skus as
with of_orders as (
  select customer_key, {order_of} as order_of, sku, coalesce({sku_money}, 0)::bigint as money
  from tx join sku_numbers using (sku_key) where ordered_at is not null
  group by customer_key, {order_of}, sku
)
select customer_key, order_of, list({'sku': sku, 'money': money} order by sku) as skus
from of_orders group by customer_key, order_of;
