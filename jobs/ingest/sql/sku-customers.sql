-- A customer belongs to every SKU of the first purchase; first purchases of exactly $0 are left out (semantics.md §5).
create table lifecycle_sums as
with starters as (
  select distinct customer_key, sku_key
  from tx join customers using (customer_key)
  where reason = 0 and tx.ordered_at = first_at and sku_key is not null and first_value <> 0
)
select sku_key, count(*) as customers, sum(first_value) as first_purchase, sum(total) as total,
  count(*) filter (purchases >= 2) as second_orders, count(*) filter (purchases >= 3) as third_orders,
  count(*) filter (purchases >= 4) as fourth_orders, count(*) filter (purchases >= 5) as fifth_orders
from starters join customers using (customer_key)
group by sku_key;
