-- Sums by SKU of the first purchase (docs/semantics.md §5). A customer counts in each SKU of that purchase.
with sums as (
  select sku, count(*)::double as customers, sum(total)::double / 10000 as past_money, sum(expected_orders) as orders,
    sum(expected_money) as money
  from starters join customer_forecast using (customer_key)
  group by sku having count(*) >= {least_customers}
)
select text as sku, sums.* exclude (sku) from sums join (select distinct sku, text from sku_numbers) using (sku)
order by customers desc, text limit {most};
