-- The rows of each SKU in the chosen orders (docs/semantics.md §15). The figures (sku-sales.sql) and the orders behind them
-- (sku-orders.sql) both come from here.
with chosen as (
  select number, customer, value, refunds, purchase, ordered_at from orders
  where ordered_at >= $from::timestamp and ordered_at < $until::timestamp -- if $from
)
select sku, number, chosen.customer, units, coalesce(all_rows.value, 0) as money,
    coalesce(refunded, 0) + greatest(-(coalesce(all_rows.value, 0) + coalesce(refunded, 0)), 0) as refunds, purchase, chosen.ordered_at
  from all_rows join chosen using (number)
