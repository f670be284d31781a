-- The customers of each SKU of first purchases, and their money from then on.
create table sku_sums as
with sku_customers as (
  select customer_key, sku_number, any_value(first_value) as first_value, any_value(total) as total, any_value(purchases) as purchases
  from sku_starters join skus using (sku_key)
  group by customer_key, sku_number
)
select sku_number, count(*) as customers, sum(first_value) as first_purchase, sum(total) as total,
  count(*) filter (purchases >= 2) as second_orders, count(*) filter (purchases >= 3) as third_orders,
  count(*) filter (purchases >= 4) as fourth_orders, count(*) filter (purchases >= 5) as fifth_orders
from sku_customers group by sku_number;
