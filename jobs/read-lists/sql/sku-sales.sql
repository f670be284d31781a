-- Products as sales (docs/semantics.md §15): each SKU with the money, units and refunds of its rows, and the orders and customers that
-- bought it. Rows without a SKU are one line without a text. Money in ten-thousandths as text; its sum is that of all orders.
with sums as (
  select sku, sum(units)::varchar as units, count(distinct case when purchase is not null then number end)::double as orders,
    count(distinct case when purchase is not null then customer end)::double as customers, sum(money)::varchar as money, sum(refunds)::varchar as refunds,
    min(ordered_at)::date::varchar as first_sold, max(ordered_at)::date::varchar as last_sold, sum(money) as sorted
  from ({sku-rows-sold}) group by sku
)
select text, name, coalesce(sku, -1)::double as id, sums.* exclude (sku, sorted) from sums left join skus using (sku) order by sorted desc, sku nulls last;
