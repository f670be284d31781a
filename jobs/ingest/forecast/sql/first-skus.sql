-- By SKU of the first purchase (docs/semantics.md §5): a customer is in each of them; first purchases of exactly $0 are left out.
with first_orders as (
  select customer_key, {order_of} as order_of
  from orders join (select customer_key, first_place from customers where first_value <> 0) using (customer_key)
  where {at} = first_place
), starters as (
  select customer_key, unnest(skus).sku as sku from first_orders join order_skus using (customer_key, order_of)
), sums as (
  select sku, count(*)::double as customers, sum(total)::double * 0.0001 as past_money, sum(orders) as orders, sum(money) as money
  from starters join customers using (customer_key) join forecast_customers using (customer_key)
  group by sku having count(*) >= {least_customers}
)
select text as sku, sums.* exclude (sku) from sums join (select distinct sku, text from sku_numbers) using (sku)
order by customers desc, text limit {most};
