-- The customers of the back-test by repeats so far, by decile of what was predicted, and all (docs/semantics.md §4, §12).
-- A customer is above the d-th tenth where that many predict strictly less: sorting them all took twice as long.
with tenths as (
  select quantile_disc({predicted}, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) as ends from tested_customers
), grouped as (
  select least(x, {most_repeats}) as repeats, (1 + ({predicted} > ends[1])::int + ({predicted} > ends[2])::int
      + ({predicted} > ends[3])::int + ({predicted} > ends[4])::int + ({predicted} > ends[5])::int + ({predicted} > ends[6])::int
      + ({predicted} > ends[7])::int + ({predicted} > ends[8])::int + ({predicted} > ends[9])::int)::int as decile,
    orders, money, actual_orders, actual_money, plain_orders, plain_money
  from tested_customers, tenths
)
select repeats, decile, count(*)::double as customers, sum(orders) as forecast_orders, sum(actual_orders)::double as actual_orders,
  sum(plain_orders)::double as plain_orders, sum(money) as forecast_money, sum(actual_money) as actual_money,
  sum(plain_money) as plain_money
from grouped group by grouping sets ((repeats), (decile), ()) order by repeats, decile;
