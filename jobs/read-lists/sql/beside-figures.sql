-- One side of A beside B (docs/semantics.md §18): the chosen orders, and the customers with their whole histories. Money in
-- ten-thousandths as text; variances (of a sample) in squared units of the currency. watched_30: customers whose first purchase is 30
-- days or more before the last order of the source; back_30: those of them whose second purchase came within 30 days.
with firsts as (
  select *, first_at + interval 30 days <= ended_at as in_30, first_at + interval 60 days <= ended_at as in_60, first_at + interval 90 days <= ended_at as in_90,
    first_at + interval 180 days <= ended_at as in_180, first_at + interval 365 days <= ended_at as in_365
  from customers, (select max(ordered_at) as ended_at from all_orders) where first_at is not null
), of_orders as (
  select count(purchase)::double as orders, coalesce(sum(value), 0)::varchar as revenue from orders
)
select count(firsts.customer)::double as customers, any_value(of_orders.orders) as orders, any_value(of_orders.revenue) as revenue,
  sum(first_value)::varchar as first_purchase, var_samp(first_value::double / 10000) as first_purchase_variance,
  sum(total)::varchar as total, var_samp(total::double / 10000) as total_variance,
  var_samp((total - first_value)::double / 10000) as after_first_variance,
  count(*) filter (firsts.orders >= 2)::double as second, count(*) filter (firsts.orders >= 3)::double as third,
  count(*) filter (firsts.orders >= 4)::double as fourth, count(*) filter (firsts.orders >= 5)::double as fifth,
  count(*) filter (in_30)::double as watched_30, count(*) filter (in_30 and second_at <= first_at + interval 30 days)::double as back_30,
  count(*) filter (in_60)::double as watched_60, count(*) filter (in_60 and second_at <= first_at + interval 60 days)::double as back_60,
  count(*) filter (in_90)::double as watched_90, count(*) filter (in_90 and second_at <= first_at + interval 90 days)::double as back_90,
  count(*) filter (in_180)::double as watched_180, count(*) filter (in_180 and second_at <= first_at + interval 180 days)::double as back_180,
  count(*) filter (in_365)::double as watched_365, count(*) filter (in_365 and second_at <= first_at + interval 365 days)::double as back_365,
  sum(within_30) filter (in_30)::varchar as money_30, var_samp(within_30::double / 10000) filter (in_30) as variance_30,
  sum(within_90) filter (in_90)::varchar as money_90, var_samp(within_90::double / 10000) filter (in_90) as variance_90,
  sum(within_180) filter (in_180)::varchar as money_180, var_samp(within_180::double / 10000) filter (in_180) as variance_180,
  sum(within_365) filter (in_365)::varchar as money_365, var_samp(within_365::double / 10000) filter (in_365) as variance_365,
  (-quantile_disc(-((epoch_us(second_at) - epoch_us(first_at)) // 86400000000), 0.5))::double as median_days
from of_orders left join firsts on true;
